// Made from the OpenAPI document by `npm run client`; changes are lost.

export interface paths {
    "/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List items
         * @description Newest first. Follow `nextCursor` with the same filters until it is null.
         */
        get: operations["listItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search names fuzzily
         * @description Trigram similarity of name and aliases, as PostgreSQL’s pg_trgm defines it, best first. When nothing is similar enough, items that contain `q` in name, alias, tag or description follow instead, with their true similarity, which may lie below `minSimilarity`.
         */
        get: operations["searchItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw an item at random
         * @description Every published item is equally likely.
         */
        get: operations["getRandomItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch an item */
        get: operations["getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed/items/{slug}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Embed an item
         * @description The item’s card for other sites, as oEmbed 1.0. Each item’s page names this address, so a consumer that is given the page finds it. Other parameters of oEmbed, such as `maxwidth`, are ignored: the card fits any width.
         */
        get: operations["getOembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare two items */
        get: operations["compareItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compare/random": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Compare two different items drawn at random */
        get: operations["compareRandomItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories, with counts */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All tags, with counts */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changed last
         * @description New items, items whose worth has changed, renamed and retired ones, since the build before.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * New items and movers as a feed
         * @description Atom (RFC 4287), the newest 100 entries.
         */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/{category}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The feed of one category
         * @description As `/feed.atom`: what the same builds changed among the published items of one category.
         */
        get: operations["getCategoryFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue.json.gz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole catalogue as one JSON file
         * @description A gzip file of `{licence, items}`, each item as `/items/{slug}` has it. The manifest has its size and checksum.
         */
        get: operations["downloadCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue.ndjson.gz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole catalogue, one item a line
         * @description A gzip file of newline-delimited JSON, each item as `/items/{slug}` has it. The manifest has its size and checksum.
         */
        get: operations["downloadCatalogueLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manifest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which build this is */
        get: operations["getManifest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service answers, and how old its data is */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The documentation */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new item
         * @description People review every request. At most 30 accepted in 10 minutes per client.
         */
        post: operations["requestItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question in plain language
         * @description Answers from the catalogue alone; a question that it cannot answer gets a sentence that says so. At most 10 a minute per client.
         */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description One of the ten categories
         * @enum {string}
         */
        CategoryId: "art-collectibles" | "vehicles" | "real-estate" | "food-drink" | "tech" | "nature" | "sports" | "history" | "pop-culture" | "everyday";
        ItemPage: {
            items: components["schemas"]["Item"][];
            /** @description The cursor of the next page, null on the last */
            nextCursor: string | null;
        };
        /** @description An item as lists hold it */
        Item: {
            /** @description Equal to the slug */
            id: string;
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /** @description Worth in US cents */
            worthCents: number;
            /** @description Worth as people read it, such as "$1.50" */
            worthLabel: string;
            /**
             * Format: uri
             * @description Transparent PNG, 200 by 200
             */
            imageSmall: string;
            /**
             * Format: uri
             * @description Transparent PNG, 800 by 800
             */
            imageLarge: string;
            categoryId: components["schemas"]["CategoryId"];
            /** @description One sentence that says what exactly is valued */
            shortDescription: string;
            /** @description Kebab-case tags */
            tags: string[];
        };
        /** @description RFC 9457 problem details */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            status: number;
            detail: string;
            instance: string;
            /** @description Stable, for programs */
            code: string;
            errors?: ({
                parameter: string;
                detail: string;
            } | {
                pointer: string;
                detail: string;
            })[];
            /** @description Slugs near an unknown one */
            suggestions?: string[];
        };
        SearchAnswer: {
            query: string;
            results: components["schemas"]["SearchResult"][];
        };
        /** @description An item as search results hold it */
        SearchResult: {
            /** @description Equal to the slug */
            id: string;
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /** @description Worth in US cents */
            worthCents: number;
            /** @description Worth as people read it, such as "$1.50" */
            worthLabel: string;
            /**
             * Format: uri
             * @description Transparent PNG, 200 by 200
             */
            imageSmall: string;
            /**
             * Format: uri
             * @description Transparent PNG, 800 by 800
             */
            imageLarge: string;
            categoryId: components["schemas"]["CategoryId"];
            /** @description Kebab-case tags */
            tags: string[];
            /** @description Trigram similarity, rounded to 4 decimals */
            similarity: number;
        };
        /** @description An item on its own */
        FullItem: {
            /** @description Equal to the slug */
            id: string;
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /** @description Worth in US cents */
            worthCents: number;
            /** @description Worth as people read it, such as "$1.50" */
            worthLabel: string;
            /**
             * Format: uri
             * @description Transparent PNG, 200 by 200
             */
            imageSmall: string;
            /**
             * Format: uri
             * @description Transparent PNG, 800 by 800
             */
            imageLarge: string;
            categoryId: components["schemas"]["CategoryId"];
            /** @description One sentence that says what exactly is valued */
            shortDescription: string;
            /** @description Kebab-case tags */
            tags: string[];
            aliases: string[];
            category: {
                id: components["schemas"]["CategoryId"];
                covers: string;
            };
            funFacts: string[];
            affiliateLinks: {
                label: string;
                /** Format: uri */
                url: string;
                merchant: string;
            }[];
            valuation: {
                /** Format: date */
                asOf: string;
                /**
                 * @description How the worth was found
                 * @enum {string}
                 */
                basis: "market" | "auction" | "list-price" | "average" | "insured" | "appraisal" | "derived" | "estimate";
                lowCents: number;
                highCents: number;
                /**
                 * @description How sure the worth is
                 * @enum {string}
                 */
                confidence: "high" | "medium" | "low";
                sources: {
                    /** @description Title of the page, article, table or record */
                    title: string;
                    /** @description Who published it */
                    publisher: string;
                    /**
                     * Format: uri
                     * @description Where it was seen; left out when no address was seen
                     */
                    url?: string;
                    /**
                     * Format: date
                     * @description The day on which the figure was looked up
                     */
                    retrievedOn: string;
                    /** @description What this source says, as printed there, such as "$450,312,500" */
                    figure?: string;
                    /**
                     * @description The source is the seller, the auction house, the statistics office or the owner itself
                     * @constant
                     */
                    primary?: true;
                }[];
                /**
                 * @description `price`: what one costs now; `sale`: what one sold for on a day; `estimate`: an insured sum, an appraisal, a cost or a fortune, which is not a price
                 * @enum {string}
                 */
                figure: "price" | "sale" | "estimate";
                /**
                 * Format: date
                 * @description Of a price: the date after which it may be out of date
                 */
                staleAfter?: string;
                /** @description The worth moved by the US consumer price index; absent within 12 months of its end and before 1800 */
                inTodaysDollars?: {
                    worthCents: number;
                    worthLabel: string;
                    /**
                     * Format: date
                     * @description The last day of the newest month of the consumer price index
                     */
                    asOf: string;
                };
            };
            /** @description Oldest first; the last is the present worth */
            history: {
                /** Format: date */
                asOf: string;
                worthCents: number;
                /**
                 * @description How the worth was found
                 * @enum {string}
                 */
                basis: "market" | "auction" | "list-price" | "average" | "insured" | "appraisal" | "derived" | "estimate";
            }[];
            equivalents: {
                slug: string;
                name: string;
                /** @description How many of that item this one is worth, to six significant digits */
                count: number;
                label: string;
            }[];
            /** Format: date */
            addedOn: string;
            /** Format: date */
            updatedOn: string;
            /** @description What one of these is, such as `painting` */
            kind: string;
            /**
             * @description The unit that the worth covers, where it is not one of the item
             * @enum {string}
             */
            per?: "minute" | "hour" | "day" | "night" | "week" | "month" | "year" | "gram" | "carat" | "ounce" | "troy-ounce" | "pound" | "kilogram" | "ton" | "tonne" | "milliliter" | "liter" | "pint" | "quart" | "gallon" | "barrel" | "bushel" | "cord" | "foot" | "meter" | "kilometer" | "mile" | "square-foot" | "square-meter" | "acre" | "hectare" | "kilowatt-hour" | "million-btu" | "gigabyte" | "terabyte" | "pair" | "dozen" | "hundred" | "thousand" | "million";
            /** @description The name in the plural */
            plural: string;
        };
        /** @description An item’s card as oEmbed 1.0 describes it */
        Oembed: {
            /**
             * @description The version of oEmbed
             * @constant
             */
            version: "1.0";
            /**
             * @description The kind of content: HTML
             * @constant
             */
            type: "rich";
            /** @description Name and worth of the item */
            title: string;
            /**
             * @description Who provides the card
             * @constant
             */
            provider_name: "Worthdex";
            /**
             * Format: uri
             * @description The provider’s site
             */
            provider_url: string;
            /** @description Seconds for which the answer may be kept */
            cache_age: number;
            /**
             * Format: uri
             * @description The item’s small picture
             */
            thumbnail_url: string;
            /** @description Width of the picture in pixels */
            thumbnail_width: number;
            /** @description Height of the picture in pixels */
            thumbnail_height: number;
            /** @description A frame with the card, to be put into a page */
            html: string;
            /** @description Width of the frame in pixels */
            width: number;
            /** @description Height of the frame in pixels */
            height: number;
        };
        Comparison: {
            a: components["schemas"]["Item"];
            b: components["schemas"]["Item"];
            /** @description a.worthCents / b.worthCents, unrounded */
            ratio: number;
            ratioLabel: string;
            /** @description a minus b, in US cents */
            differenceCents: number;
            differenceLabel: string;
        };
        Categories: {
            categories: {
                id: components["schemas"]["CategoryId"];
                covers: string;
                items: number;
            }[];
        };
        Tags: {
            tags: {
                tag: string;
                covers?: string;
                items: number;
            }[];
        };
        /** @description What the last build that changed something has changed */
        Changes: {
            /** @description The newest date in the data when the changes came in; null as long as the catalogue has been empty */
            changedOn: string | null;
            /** @description New items, newest first */
            added: {
                slug: string;
                name: string;
                worthCents: number;
                /** @description Worth as people read it */
                worthLabel: string;
                /** Format: date */
                addedOn: string;
            }[];
            /** @description Items whose worth has changed, the largest move first */
            changed: {
                slug: string;
                name: string;
                formerWorthCents: number;
                /** @description Worth as people read it */
                formerWorthLabel: string;
                worthCents: number;
                /** @description Worth as people read it */
                worthLabel: string;
                /** @description The new worth divided by the former */
                ratio: number;
                /**
                 * Format: date
                 * @description The day the new worth speaks of
                 */
                asOf: string;
            }[];
            /** @description Items that have another slug now */
            renamed: {
                formerSlug: string;
                slug: string;
                name: string;
            }[];
            /** @description Items that are served no longer */
            retired: {
                slug: string;
                name: string;
            }[];
        };
        Manifest: {
            /** @constant */
            name: "Worthdex";
            buildId: string;
            /** Format: date-time */
            builtAt: string;
            /** Format: uri */
            baseUrl: string;
            /** Format: uri */
            cdnUrl: string;
            counts: {
                items: number;
                categories: number;
                tags: number;
                listPages: number;
            };
            /** @description The whole catalogue in one file */
            downloads: {
                /** Format: uri */
                url: string;
                /** @description Of what is inside; the file itself is gzip */
                mediaType: string;
                /** @description Of the file as it is fetched */
                bytes: number;
                uncompressedBytes: number;
                /** @description Of the file as it is fetched */
                sha256: string;
            }[];
            licence: {
                name: string;
                /** Format: uri */
                url: string;
                attribution: string;
            };
            endpoints: {
                [key: string]: string;
            };
        };
        Health: {
            /**
             * @description `stopping`, with status 503, once the host was told to stop
             * @enum {string}
             */
            status: "ok" | "stopping";
            /** @constant */
            live: true;
            /** @description Whether it takes requests */
            ready: boolean;
            buildId: string;
            /** Format: date-time */
            builtAt: string;
            /** @description Seconds since the build was made */
            ageSeconds: number;
            items: number;
            /** @description The oldest day that a worth in the catalogue speaks of */
            oldestAsOf: string | null;
            /** @description The newest */
            newestAsOf: string | null;
            /** @description A newer build that could not be taken up, so that this one is served; null when there is none */
            refusedBuild: {
                buildId: string | null;
                /** Format: date-time */
                since: string;
            } | null;
            /** @description Whether item requests can be stored: false when this host keeps none, or its data folder cannot be written */
            keepsRequests: boolean;
        };
        RequestAnswer: {
            /** @constant */
            ok: true;
            message: string;
            /** @description The item, when it is in the catalogue already */
            slug?: string;
        };
        AskAnswer: {
            answer: string;
            /** @description Slugs that the answer refers to, in the order that the question needs */
            items: string[];
            /** @description With `explain=1`: what the question was read as. For people who look into an answer; its form may change. */
            plan?: {
                op: string;
            } & {
                [key: string]: unknown;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listItems: {
        parameters: {
            query?: {
                /** @description How many at most. More than 50 is accepted and lowered to 50. */
                limit?: number;
                /** @description `nextCursor` of the page before */
                cursor?: string;
                category?: "art-collectibles" | "vehicles" | "real-estate" | "food-drink" | "tech" | "nature" | "sports" | "history" | "pop-culture" | "everyday";
                /** @description A tag; one that no item has gives an empty list */
                tag?: string;
                /** @description Part of a name or alias; letter case and accents do not matter */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ItemPage"];
                };
            };
            /** @description A parameter or the cursor is not valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    searchItems: {
        parameters: {
            query: {
                /** @description What to look for */
                q: string;
                /** @description How many at most. More than 20 is accepted and lowered to 20. */
                limit?: number;
                minSimilarity?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best matches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            /** @description A parameter is not valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRandomItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullItem"];
                };
            };
        };
    };
    getItem: {
        parameters: {
            query?: {
                format?: "json" | "text";
            };
            header?: never;
            path: {
                /** @description The item’s slug, such as `big-mac` */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullItem"];
                    "text/plain": string;
                };
            };
            /** @description The item has another slug now; `Location` has its address */
            308: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The format is unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description No item has this slug; `suggestions` has near ones */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The item was retired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
    getOembed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item’s slug, such as `big-mac` */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Oembed"];
                };
            };
            /** @description The item has another slug now; `Location` has its address */
            308: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No item has this slug; `suggestions` has near ones */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The item was retired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareItems: {
        parameters: {
            query: {
                /** @description The item’s slug, such as `big-mac` */
                a: string;
                /** @description The item’s slug, such as `big-mac` */
                b: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both items and their value ratio */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description A parameter is not valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No item has this slug */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description An item was retired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareRandomItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both items and their value ratio */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tags"];
                };
            };
        };
    };
    getChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
        };
    };
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
        };
    };
    getCategoryFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One of the ten categories */
                category: components["schemas"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description No category has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
        };
    };
    downloadCatalogueLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
        };
    };
    getManifest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The manifest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It answers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description It was told to stop */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: {
                format?: "html" | "md";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documentation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/markdown": string;
                };
            };
            /** @description The format is unknown */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Kept with the request alone; stands in no answer */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description The item is in the catalogue already */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestAnswer"];
                };
            };
            /** @description The request is kept and will be reviewed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestAnswer"];
                };
            };
            /** @description The body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body did not arrive within 10 seconds */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 16384 bytes */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not uncompressed JSON in UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to try again */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After": string;
                    "RateLimit-Policy": string;
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The request cannot be kept at the moment */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask: {
        parameters: {
            query?: {
                /** @description `1` adds `plan`, what the question was read as, to the JSON answer */
                explain?: "0" | "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    q: string;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskAnswer"];
                    "text/plain": string;
                };
            };
            /** @description The body is not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The client accepts neither JSON nor text */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body did not arrive within 10 seconds */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is larger than 16384 bytes */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description The body is not uncompressed JSON in UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to try again */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After": string;
                    "RateLimit-Policy": string;
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
        };
    };
}
