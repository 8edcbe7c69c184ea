// Made from the OpenAPI document by `npm run tool -- client`; changes are lost.

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
         * @description Browse or filter the whole catalogue, a page at a time. Items come newest first, or in the order of `sort`, and all filters can be combined. To read on, repeat the call with `nextCursor` and the same `sort` and filters until it is null.
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
         * @description Find items by a name that may be misspelled or incomplete. Results come best first, by PostgreSQL’s trigram similarity over names and aliases. If nothing is similar enough, you get items that contain `q` in a name, alias, tag or description; their similarity may be lower than `minSimilarity`.
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
         * @description Get a surprise, such as an item for a widget or a game. Every published item is equally likely, and the answer is never cached.
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
    "/items/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch several items at once
         * @description Get many items in one call when you know their slugs. Each one is the same as from `/items/{slug}`. Slugs that no item has are listed in `missing` and are not an error.
         */
        get: operations["getItems"];
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
         * @description Suggest an item that the catalogue does not have. A person reviews each request, and you get a message if you leave an email address. At most 30 requests in 10 minutes per client are accepted.
         */
        post: operations["requestItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{slug}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a wrong price
         * @description Tell us that a worth is wrong, with a better figure and a source if you have them. A person checks each report. Reports count toward the limit of item requests.
         */
        post: operations["reportWorth"];
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
        /**
         * Fetch an item
         * @description Get everything about one item: its worth with date, range, confidence and sources, its history, fun facts, and what it equals in familiar things. `format=text` returns the same as plain text.
         */
        get: operations["getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{slug}/history.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch every point of an item’s history
         * @description Get every point of an item’s history, oldest first, as printed and in today’s dollars: some go back to 1790, others have a figure for each month. The item itself holds one point a year.
         */
        get: operations["getItemHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/items/{slug}/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The same as CSV
         * @description Get the same points as CSV: `asOf`, `period`, `worthCents`, `worth` (dollars with all their digits), `inTodaysCents`, `basis` and `source`.
         */
        get: operations["getItemHistoryCsv"];
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
         * @description Get the card of an item at its full size (oEmbed 1.0). Item pages link to this address, so editors and chat apps find it by themselves. To choose a size, use `/oembed`.
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
    "/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Embed the item of a page
         * @description Turn a link to an item into a card that you can embed in your own page (oEmbed 1.0). Pass the address of the item’s page in `url`, or that of the card with its chart (`/embed/items/{slug}/history/`); the card is never larger than `maxwidth` and `maxheight`.
         */
        get: operations["getOembedByUrl"];
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
        /**
         * Compare two items
         * @description Find out how many of one item equal another. You get both items, their ratio and their difference, as numbers and as sentences. With `dollars=today` all amounts are in today’s dollars; a worth that the price index cannot convert is a 400 error.
         */
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
        /**
         * Compare two different items drawn at random
         * @description Get a comparison of two different items chosen at random, in the form of `/compare`. Every pair is equally likely, and the answer is never cached.
         */
        get: operations["compareRandomItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/perspective": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See an amount in things that people can picture
         * @description Explain an amount of money by things that people know. You get sentences that count it in familiar things, with counts that are right to within 10%, and the items closest to it in worth. Three sentences or more include hours of work at the median and the minimum wage.
         */
        get: operations["getPerspective"];
        put?: never;
        post?: never;
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
         * @description Ask a question in plain English, such as how many of one item equal another, and get a sentence and the items that it mentions. Answers use the catalogue only; if it has no answer, the sentence says so and suggests other questions. At most 10 questions a minute per client.
         */
        post: operations["ask"];
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
        /**
         * All categories, with counts
         * @description List the ten categories, to build a menu or to check a filter. Each has what it covers and how many items it has.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All kinds, with counts
         * @description List what items can be, such as `painting` or `sports-car`, with the tree of kinds and counts. `GET /items?kind=` returns the items of a kind and of all kinds below it: `count` and `countBelow` together.
         */
        get: operations["listKinds"];
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
        /**
         * All tags, with counts
         * @description List all tags in use with their counts, in alphabetical order, to build a tag cloud or to check a filter.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ranked collections, with counts
         * @description List the ranked collections, such as the most expensive paintings, with their sizes. Use an `id` from here with `/collections/{collection}`.
         */
        get: operations["listCollections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collection}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The feed of one collection
         * @description Follow one collection in a feed reader. It has the entries of `/feed.atom` that are about its items.
         */
        get: operations["getCollectionFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/collections/{collection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a ranked collection
         * @description Get a ranking, such as the most expensive paintings: its title, its introduction and its first 50 items at most, in order. Each build ranks the items again.
         */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The years with enough things, with counts
         * @description Get the years in which enough things have a figure, each with how many.
         */
        get: operations["listYears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/years/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What things cost in a year, and now
         * @description Find out what things cost in a year: the figure of that year, the same in today’s dollars and in hours of work, and the figure of now. Best known things come first.
         */
        get: operations["getYear"];
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
         * @description See what the last build changed, to keep a copy of the data current: new items, new worths, renamed and retired items.
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
         * New items and price changes as a feed
         * @description Follow the catalogue in a feed reader: new items and large moves, the newest 100 entries, as Atom (RFC 4287).
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
         * @description Follow one category in a feed reader. It has the entries of `/feed.atom` that are about its items.
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
         * @description Download everything as one gzipped JSON file, `{licence, items}`. Each item is the same as from `/items/{slug}`. The manifest has the size and the checksum of the file.
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
         * @description Download everything as gzipped JSON lines, to process one item at a time. Each line is the same as from `/items/{slug}`. The manifest has the size and the checksum of the file.
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
    "/catalogue.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole catalogue as CSV
         * @description Download everything for a spreadsheet: one row per item (RFC 4180, UTF-8, one header line). `aliases` and `tags` are JSON arrays. An apostrophe precedes text that a spreadsheet would run as a formula. `/datapackage.json` describes the columns.
         */
        get: operations["downloadCatalogueCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue.parquet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole catalogue as a Parquet file
         * @description Download everything for DuckDB, pandas or Spark: the rows and columns of `/catalogue.csv`, with types (64-bit integers, dates, lists), compressed with Snappy.
         */
        get: operations["downloadCatalogueParquet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalogue.sqlite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole catalogue as an SQLite database
         * @description Download everything as a database that you can query with SQL. Aliases, tags, sources, history, fun facts, links, kinds and categories have tables of their own. `PRAGMA user_version` is the version of the tables.
         */
        get: operations["downloadCatalogueSqlite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/datapackage.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the files of the catalogue hold
         * @description Read what the data files contain before you load one: a Data Package (version 2) with the size, checksum, columns and license of each file.
         */
        get: operations["getDataPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This index
         * @description Start here to discover the API: a list of all endpoints, with links to the docs, the data files and the license. The base path works with and without its final slash.
         */
        get: operations["getIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use the API over the Model Context Protocol
         * @description Connect an AI agent: the tools of this API over the Model Context Protocol, as stateless streamable HTTP, versions 2026-07-28 and 2025-11-25. Send one JSON-RPC message per request. Answers and errors are JSON-RPC too, never a stream.
         */
        post: operations["callMcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp/server.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The description of the MCP server
         * @description The name, version and address of the MCP server, in the form that the MCP registry takes.
         */
        get: operations["getMcpRegistryEntry"];
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
        /**
         * Which build this is
         * @description Check whether the data has changed, before you download it again: the id and the time of the build, its counts, its files with checksums, and the license. It is cached for one minute.
         */
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
        /**
         * Whether the service answers, and how old its data is
         * @description Monitor the service: whether it answers, how old its data is, and whether requests are stored. It is never cached.
         */
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
        /**
         * This document
         * @description Generate a client or import the API into a tool: this document, in OpenAPI 3.1. Later versions only add paths and fields.
         */
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
        /**
         * The documentation
         * @description Read the documentation in a program: the first page as HTML, or all pages in one Markdown file with `format=md`.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
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
        /** @description A JSON-RPC 2.0 message of the Model Context Protocol */
        McpMessage: {
            /**
             * @description The version of JSON-RPC
             * @enum {string}
             */
            jsonrpc: "2.0";
        } & {
            [key: string]: unknown;
        };
        /** @description A page of a list */
        ItemPage: {
            /** @description The items of the page, in the order of the list */
            items: components["schemas"]["Item"][];
            /** @description The cursor of the next page, null on the last */
            nextCursor: string | null;
            /** @description Only for an unknown `tag`: tags near it */
            suggestions?: string[];
        };
        /** @description An item as lists hold it */
        Item: {
            /** @description Equal to the slug */
            id: string;
            /** @description What people call it; unique in the catalogue */
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /**
             * Format: int64
             * @description Worth in US cents
             */
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
            /**
             * Format: uri
             * @description Where the documentation explains the code
             */
            type: string;
            /** @description The code in words */
            title: string;
            /** @description The status of the answer */
            status: number;
            /** @description What was wrong, and what is expected */
            detail: string;
            /** @description The path and query that were asked for */
            instance: string;
            /** @description Stable, for programs. Expect new codes. */
            code: "invalid_parameter" | "invalid_cursor" | "invalid_body" | "malformed_request" | "item_not_found" | "not_found" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "gone" | "payload_too_large" | "range_not_satisfiable" | "unsupported_media_type" | "rate_limited" | "headers_too_large" | "internal" | "unavailable" | "unexpected_response";
            /** @description Each fault of the request */
            errors?: ({
                /** @description The query parameter */
                parameter: string;
                /** @description What is wrong with it */
                detail: string;
            } | {
                /** @description JSON pointer to the member of the body */
                pointer: string;
                /** @description What is wrong with it */
                detail: string;
            })[];
            /** @description Slugs near an unknown one, or values near one that the parameter does not have */
            suggestions?: string[];
        };
        /** @description What a search has found */
        SearchAnswer: {
            /** @description What was looked for */
            query: string;
            /** @description The matches, best first */
            results: components["schemas"]["SearchResult"][];
        };
        /** @description An item as search results hold it */
        SearchResult: {
            /** @description Equal to the slug */
            id: string;
            /** @description What people call it; unique in the catalogue */
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /**
             * Format: int64
             * @description Worth in US cents
             */
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
            /** @description What people call it; unique in the catalogue */
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /**
             * Format: int64
             * @description Worth in US cents
             */
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
            /** @description Other names that people type */
            aliases: string[];
            /** @description The category of `categoryId` */
            category: {
                id: components["schemas"]["CategoryId"];
                /** @description What belongs to the category */
                covers: string;
            };
            /** @description Sentences worth knowing */
            funFacts: string[];
            /** @description The same facts, with the pages that state them */
            facts: {
                /** @description A fact */
                text: string;
                /**
                 * Format: uri
                 * @description A page that states it
                 */
                source?: string;
            }[];
            /** @description Paid links to searches at shops; no worth depends on them */
            affiliateLinks: {
                /** @description What the link leads to */
                label: string;
                /**
                 * Format: uri
                 * @description Its address
                 */
                url: string;
                /** @description The shop’s id */
                merchant: string;
            }[];
            /** @description How the worth is known: date, range, sources */
            valuation: {
                /**
                 * Format: date
                 * @description The day the figure speaks of, which is the source’s date and not the day of research: `YYYY-MM-DD`
                 */
                asOf: string;
                /**
                 * @description How the worth was found. More values may come
                 * @enum {string}
                 */
                basis: "market" | "auction" | "list-price" | "average" | "insured" | "appraisal" | "derived" | "estimate";
                /**
                 * Format: int64
                 * @description Lower end of the plausible range, in US cents
                 */
                lowCents: number;
                /**
                 * Format: int64
                 * @description Upper end of the plausible range, in US cents
                 */
                highCents: number;
                /**
                 * @description How sure the worth is; lower once the price is out of date. More values may come
                 * @enum {string}
                 */
                confidence: "high" | "medium" | "low";
                /** @description Where the figure was looked up */
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
                    /** @description The day, month or year that the source itself states */
                    publishedOn?: string;
                    /**
                     * Format: date
                     * @description The day on which the figure was looked up
                     */
                    retrievedOn: string;
                    /** @description What this source says, as printed there, such as "$450,312,500" */
                    figure?: string;
                    /**
                     * @description The source is the seller, the auction house, the statistics office or the owner itself
                     * @enum {boolean}
                     */
                    primary?: true;
                    /** @description Which of the item’s figures it prints: the worth, an end of the range, a point of the history */
                    supports: ("worth" | "low" | "high" | "history")[];
                    /**
                     * Format: date
                     * @description The last day on which the weekly run read the figure at that address again: `YYYY-MM-DD`
                     */
                    confirmedOn?: string;
                }[];
                /**
                 * @description `price`: what one costs now; `sale`: what one sold for on a day; `estimate`: an insured sum, an appraisal, a cost or a fortune, which is not a price. More values may come
                 * @enum {string}
                 */
                figure: "price" | "sale" | "estimate";
                /**
                 * Format: date
                 * @description The date after which the figure may be out of date; absent where it does not move, such as for a sale: `YYYY-MM-DD`
                 */
                staleAfter?: string;
                /** @description The worth moved by the US consumer price index; absent within 12 months of its end and before 1800 */
                inTodaysDollars?: {
                    /**
                     * Format: int64
                     * @description The worth in US cents of that day, to four significant digits; absent above 2^53 - 1 cents
                     */
                    worthCents?: number;
                    /** @description The same as people read it */
                    worthLabel: string;
                    /**
                     * Format: date
                     * @description The last day of the newest month of the consumer price index: `YYYY-MM-DD`
                     */
                    asOf: string;
                };
                /**
                 * @description Why low and high differ: `places` (by seller or place), `premium` (hammer price to price with fees), `trims` (versions of the thing), `period` (it moved within the period), `uncertainty`; `none` if they are equal. More values may come
                 * @enum {string}
                 */
                rangeMeans?: "places" | "premium" | "trims" | "period" | "uncertainty" | "none";
                /** @description How the worth is computed from other figures, where no source prints it */
                derivation?: {
                    /** @description The worth in US dollars: names of inputs, numbers, + - * / and parentheses */
                    expression: string;
                    /** @description The figures that the expression names */
                    inputs: {
                        /** @description The name of the input in the expression */
                        name: string;
                        /** @description The figure, as an exact decimal */
                        value: string;
                        /** @description What the figure counts, such as "kilograms"; a currency sign first for money, such as "€ a kilogram" */
                        unit: string;
                        /** @description The number of the source that prints the figure, from 1; absent for a measure or a definition */
                        source?: number;
                    }[];
                    /** @description The computation as people read it */
                    text: string;
                };
            };
            /** @description Oldest first; the last is the present worth */
            history: {
                /**
                 * Format: date
                 * @description The day the worth speaks of: `YYYY-MM-DD`
                 */
                asOf: string;
                /**
                 * Format: int64
                 * @description The worth in US cents
                 */
                worthCents: number;
                /**
                 * @description How the worth was found. More values may come
                 * @enum {string}
                 */
                basis: "market" | "auction" | "list-price" | "average" | "insured" | "appraisal" | "derived" | "estimate";
                /** @description The number of the source that prints it, from 1 */
                source?: number;
            }[];
            /** @description The item counted in a few familiar ones */
            equivalents: {
                /** @description The other item */
                slug: string;
                /** @description Its name */
                name: string;
                /** @description How many of that item this one is worth, to six significant digits */
                count: number;
                /** @description The count in words */
                label: string;
            }[];
            /**
             * Format: date
             * @description The day the item entered the catalogue: `YYYY-MM-DD`
             */
            addedOn: string;
            /**
             * Format: date
             * @description The day its figure was last checked: `YYYY-MM-DD`
             */
            updatedOn: string;
            /** @description What one of these is, such as `painting` */
            kind: string;
            /**
             * @description The unit that the worth covers, where it is not one of the item. More values may come
             * @enum {string}
             */
            per?: "minute" | "hour" | "day" | "night" | "week" | "month" | "year" | "gram" | "carat" | "ounce" | "troy-ounce" | "pound" | "kilogram" | "ton" | "tonne" | "milliliter" | "liter" | "pint" | "quart" | "gallon" | "barrel" | "bushel" | "cord" | "foot" | "meter" | "kilometer" | "mile" | "square-foot" | "square-meter" | "acre" | "hectare" | "kilowatt-hour" | "million-btu" | "gigabyte" | "terabyte" | "pair" | "dozen" | "hundred" | "thousand" | "million";
            /** @description The name in the plural */
            plural: string;
        };
        /** @description Several items at once */
        Batch: {
            /** @description In the order asked, each once; a former slug gives the item that has it now */
            items: components["schemas"]["FullItem"][];
            /** @description Slugs asked for that no published item has, retired ones included */
            missing: string[];
        };
        /** @description What becomes of a request for an item */
        RequestAnswer: {
            /**
             * @description The request was understood
             * @enum {boolean}
             */
            ok: true;
            /** @description What happens next, as a sentence that quotes the name */
            message: string;
            /** @description The item, when it is in the catalogue already */
            slug?: string;
        };
        /** @description Every point of an item’s history */
        History: {
            /** @description The item’s slug */
            slug: string;
            /** @description The item’s name */
            name: string;
            /**
             * @description The unit that the worths cover. More values may come
             * @enum {string}
             */
            per?: "minute" | "hour" | "day" | "night" | "week" | "month" | "year" | "gram" | "carat" | "ounce" | "troy-ounce" | "pound" | "kilogram" | "ton" | "tonne" | "milliliter" | "liter" | "pint" | "quart" | "gallon" | "barrel" | "bushel" | "cord" | "foot" | "meter" | "kilometer" | "mile" | "square-foot" | "square-meter" | "acre" | "hectare" | "kilowatt-hour" | "million-btu" | "gigabyte" | "terabyte" | "pair" | "dozen" | "hundred" | "thousand" | "million";
            /**
             * Format: date
             * @description The last day of the month that today’s dollars are of: `YYYY-MM-DD`
             */
            todaysDollarsOf?: string;
            /** @description Oldest first; the last is the present worth */
            points: {
                /**
                 * Format: date
                 * @description The day the worth speaks of; of a month or a year, its last day: `YYYY-MM-DD`
                 */
                asOf: string;
                /**
                 * @description Present if the figure is of the whole year: an average, a sum, a salary
                 * @enum {string}
                 */
                period?: "year";
                /**
                 * Format: int64
                 * @description The worth in US cents, as printed
                 */
                worthCents: number;
                /** @description The same as people read it, with fractions of a cent where the source has them */
                worthLabel: string;
                /** @description The worth in dollars with all its digits, where it has fractions of a cent */
                worth?: number;
                /**
                 * Format: int64
                 * @description The worth in today’s dollars, to four significant digits; as printed for the last 12 months
                 */
                inTodaysCents?: number;
                /**
                 * @description How the worth was found. More values may come
                 * @enum {string}
                 */
                basis: "market" | "auction" | "list-price" | "average" | "insured" | "appraisal" | "derived" | "estimate";
                /** @description The number of the item’s source that prints it, from 1 */
                source?: number;
            }[];
        };
        /** @description An item’s card as oEmbed 1.0 describes it */
        Oembed: {
            /**
             * @description The version of oEmbed
             * @enum {string}
             */
            version: "1.0";
            /**
             * @description The kind of content: HTML
             * @enum {string}
             */
            type: "rich";
            /** @description Name and worth of the item */
            title: string;
            /**
             * @description Who provides the card
             * @enum {string}
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
        /** @description Two items and the ratio of their worths */
        Comparison: {
            /** @description The first item */
            a: components["schemas"]["ComparedItem"];
            /** @description The second item */
            b: components["schemas"]["ComparedItem"];
            /** @description a.worthCents / b.worthCents, unrounded */
            ratio: number;
            /** @description The ratio as a sentence, the larger item first */
            ratioLabel: string;
            /**
             * Format: int64
             * @description a minus b, in US cents
             */
            differenceCents: number;
            /** @description The difference as people read it */
            differenceLabel: string;
            /**
             * @description Present if worths, ratio, labels and difference are in today’s dollars
             * @enum {string}
             */
            dollars?: "today";
        };
        /** @description An item as lists hold it, with the date of its worth */
        ComparedItem: {
            /** @description Equal to the slug */
            id: string;
            /** @description What people call it; unique in the catalogue */
            name: string;
            /** @description Kebab-case name in addresses */
            slug: string;
            /**
             * Format: int64
             * @description Worth in US cents
             */
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
            /**
             * Format: date
             * @description The day of the figure that its worth comes from: `YYYY-MM-DD`
             */
            asOf: string;
        };
        /** @description An amount in things that people can picture */
        Perspective: {
            /**
             * Format: int64
             * @description The amount in US cents, a whole number
             */
            amountCents: number;
            /** @description The amount as people read it */
            label: string;
            /** @description Best first, no two of a kind; fewer than `limit` where too few familiar things come near */
            perspectives: {
                /** @description A sentence about the amount */
                text: string;
                /** @description How many of the item, as the sentence says; of work, the hours */
                count: number;
                /** @description What the sentence counts */
                item: components["schemas"]["Item"];
            }[];
            /** @description The items of nearest worth, nearest first, familiar or not */
            nearest: {
                /** @description Equal to the slug */
                id: string;
                /** @description What people call it; unique in the catalogue */
                name: string;
                /** @description Kebab-case name in addresses */
                slug: string;
                /**
                 * Format: int64
                 * @description Worth in US cents
                 */
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
                /** @description amountCents / worthCents, unrounded */
                ratio: number;
            }[];
        };
        /** @description The answer to a question */
        AskAnswer: {
            /** @description The answer in words; a question that cannot be answered gets a sentence that says so */
            answer: string;
            /** @description Slugs that the answer refers to, in the order that the question needs */
            items: string[];
            /** @description With `explain=1`: what the question was read as. For people who look into an answer; its form may change. */
            plan?: {
                /** @description What is computed */
                op: string;
            } & {
                [key: string]: unknown;
            };
            /** @description With `explain=1`: the words that the plan does not use, which the answer names */
            unused?: string[];
        };
        /** @description The categories of the catalogue */
        Categories: {
            /** @description All ten, in a fixed order */
            categories: {
                id: components["schemas"]["CategoryId"];
                /** @description What belongs to it */
                covers: string;
                /** @description How many items it has */
                items: number;
            }[];
        };
        /** @description Every kind, in alphabetical order */
        Kinds: {
            /** @description Identifies the kind, such as `sports-car` */
            id: string;
            /** @description The kind in the plural */
            plural: string;
            /** @description The wider kind that it belongs to */
            parent?: string;
            /** @description How many items are of this kind itself */
            count: number;
            /** @description How many items are of the kinds below it */
            countBelow: number;
        }[];
        /** @description The tags of the catalogue */
        Tags: {
            /** @description All tags in use, in alphabetical order */
            tags: {
                /** @description The tag */
                tag: string;
                /** @description What it covers; absent for a tag that was never declared */
                covers?: string;
                /** @description How many items have it */
                items: number;
            }[];
        };
        /** @description Every ranked collection, in the order of display */
        Collections: {
            /** @description Identifies the collection, such as `most-expensive-paintings` */
            id: string;
            /** @description What is listed */
            title: string;
            /** @description One or two sentences on the list and its figures */
            intro: string;
            /**
             * @description `-worth`: greatest worth first; `worth`: least first. More values may come
             * @enum {string}
             */
            order: "-worth" | "worth";
            /**
             * @description The dollars that items are ranked in: those of each figure, or today’s. More values may come
             * @enum {string}
             */
            dollars: "nominal" | "today";
            /** @description How many items it lists */
            count: number;
        }[];
        /** @description A ranked collection */
        Collection: {
            /** @description Identifies the collection, such as `most-expensive-paintings` */
            id: string;
            /** @description What is listed */
            title: string;
            /** @description One or two sentences on the list and its figures */
            intro: string;
            /**
             * @description `-worth`: greatest worth first; `worth`: least first. More values may come
             * @enum {string}
             */
            order: "-worth" | "worth";
            /**
             * @description The dollars that items are ranked in: those of each figure, or today’s. More values may come
             * @enum {string}
             */
            dollars: "nominal" | "today";
            /** @description The first 50 items at most, first place first */
            items: {
                /** @description Equal to the slug */
                id: string;
                /** @description What people call it; unique in the catalogue */
                name: string;
                /** @description Kebab-case name in addresses */
                slug: string;
                /**
                 * Format: int64
                 * @description Worth in US cents
                 */
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
                /** @description The worth moved by the US consumer price index; absent within 12 months of its end and before 1800 */
                inTodaysDollars?: {
                    /**
                     * Format: int64
                     * @description The worth in US cents of that day, to four significant digits; absent above 2^53 - 1 cents
                     */
                    worthCents?: number;
                    /** @description The same as people read it */
                    worthLabel: string;
                    /**
                     * Format: date
                     * @description The last day of the newest month of the consumer price index: `YYYY-MM-DD`
                     */
                    asOf: string;
                };
            }[];
        };
        /** @description The years that have enough things */
        Years: {
            /** @description Oldest first */
            years: {
                /** @description The year */
                year: number;
                /** @description How many things have a figure of it */
                items: number;
            }[];
        };
        /** @description What things cost in a year, and now. Figures are of that year; nothing is interpolated */
        Year: {
            /** @description The year */
            year: number;
            /** @description Best known first */
            items: {
                /** @description The item’s slug */
                slug: string;
                /** @description The item’s name */
                name: string;
                /**
                 * @description The unit that the worths cover. More values may come
                 * @enum {string}
                 */
                per?: "minute" | "hour" | "day" | "night" | "week" | "month" | "year" | "gram" | "carat" | "ounce" | "troy-ounce" | "pound" | "kilogram" | "ton" | "tonne" | "milliliter" | "liter" | "pint" | "quart" | "gallon" | "barrel" | "bushel" | "cord" | "foot" | "meter" | "kilometer" | "mile" | "square-foot" | "square-meter" | "acre" | "hectare" | "kilowatt-hour" | "million-btu" | "gigabyte" | "terabyte" | "pair" | "dozen" | "hundred" | "thousand" | "million";
                /**
                 * Format: uri
                 * @description Its picture
                 */
                imageSmall: string;
                /**
                 * Format: date
                 * @description The day the worth speaks of; of a month or a year, its last day: `YYYY-MM-DD`
                 */
                asOf: string;
                /**
                 * @description Present if the figure is of the whole year: an average, a sum, a salary
                 * @enum {string}
                 */
                period?: "year";
                /**
                 * Format: int64
                 * @description The worth in US cents, as printed
                 */
                worthCents: number;
                /** @description The same as people read it, with fractions of a cent where the source has them */
                worthLabel: string;
                /** @description The worth moved by the US consumer price index; absent within 12 months of its end and before 1800 */
                inTodaysDollars?: {
                    /**
                     * Format: int64
                     * @description The worth in US cents of that day, to four significant digits; absent above 2^53 - 1 cents
                     */
                    worthCents?: number;
                    /** @description The same as people read it */
                    worthLabel: string;
                    /**
                     * Format: date
                     * @description The last day of the newest month of the consumer price index: `YYYY-MM-DD`
                     */
                    asOf: string;
                };
                /** @description Hours of work at the average hourly pay of that time, to three significant digits */
                hoursOfWork?: number;
                /** @description The item’s present figure */
                now: {
                    /**
                     * Format: date
                     * @description The day of the present figure: `YYYY-MM-DD`
                     */
                    asOf: string;
                    /**
                     * Format: int64
                     * @description The present worth in US cents
                     */
                    worthCents: number;
                    /** @description The same as people read it */
                    worthLabel: string;
                    /** @description Hours of work at the average hourly pay of that time, to three significant digits */
                    hoursOfWork?: number;
                };
                /** @description Now divided by then, to four significant digits */
                ratio: number;
                /**
                 * @description The dollars of `ratio`: today’s if the years are more than two apart. More values may come
                 * @enum {string}
                 */
                dollars: "nominal" | "today";
            }[];
        };
        /** @description What changed on the newest day with changes */
        Changes: {
            /** @description The day of the changes; null for an empty catalogue */
            changedOn: string | null;
            /** @description New items, newest first */
            added: {
                /** @description The item’s slug */
                slug: string;
                /** @description The item’s name */
                name: string;
                /**
                 * Format: int64
                 * @description Worth in US cents
                 */
                worthCents: number;
                /** @description Worth as people read it */
                worthLabel: string;
                /**
                 * Format: date
                 * @description The day it was added: `YYYY-MM-DD`
                 */
                addedOn: string;
            }[];
            /** @description Items whose worth has changed, the largest move first */
            changed: {
                /** @description The item’s slug */
                slug: string;
                /** @description The item’s name */
                name: string;
                /**
                 * Format: int64
                 * @description Former worth in US cents
                 */
                formerWorthCents: number;
                /** @description Former worth as people read it */
                formerWorthLabel: string;
                /**
                 * Format: int64
                 * @description New worth in US cents
                 */
                worthCents: number;
                /** @description Worth as people read it */
                worthLabel: string;
                /** @description The new worth divided by the former */
                ratio: number;
                /**
                 * Format: date
                 * @description The day the new worth speaks of: `YYYY-MM-DD`
                 */
                asOf: string;
            }[];
            /** @description Items that have another slug now */
            renamed: {
                /** @description The slug it had */
                formerSlug: string;
                /** @description The item’s slug */
                slug: string;
                /** @description The item’s name */
                name: string;
            }[];
            /** @description Items that are served no longer */
            retired: {
                /** @description The item’s slug */
                slug: string;
                /** @description The item’s name */
                name: string;
            }[];
        };
        /** @description A Data Package: https://datapackage.org */
        DataPackage: {
            /**
             * Format: uri
             * @description The version of the specification
             */
            $schema: string;
            /** @description The name of the package */
            name: string;
            /** @description The files; each table of the database is a resource of its own */
            resources: ({
                /** @description The name of the resource */
                name: string;
                /** @description The file, relative to this document */
                path: string;
                /** @description Media type of the file */
                mediatype: string;
                /** @description Size of the file */
                bytes: number;
                /** @description `sha256:` and the checksum of the file */
                hash: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        /** @description What the API offers */
        ApiIndex: {
            /** @description The service */
            name: string;
            /**
             * Format: uri
             * @description The documentation
             */
            docs: string;
            /**
             * Format: uri
             * @description The OpenAPI document
             */
            openapi: string;
            /**
             * Format: uri
             * @description The MCP server
             */
            mcp: string;
            /** @description The files that hold the whole catalogue, and their description */
            dataFiles: string[];
            /** @description The licence of the data */
            licence: {
                /** @description Its name */
                name: string;
                /**
                 * Format: uri
                 * @description Its text
                 */
                url: string;
                /** @description The name to credit */
                attribution: string;
            };
            /** @description Every endpoint */
            endpoints: {
                /**
                 * @description Its method. More values may come
                 * @enum {string}
                 */
                method: "GET" | "POST";
                /** @description Its path below the base path; `{name}` is a path parameter */
                path: string;
                /** @description What it does */
                summary: string;
            }[];
        };
        /** @description What a build says of itself */
        Manifest: {
            /**
             * @description The service
             * @enum {string}
             */
            name: "Worthdex";
            /** @description The build’s id, the same for the same content; every answer carries it in `Worthdex-Build` */
            buildId: string;
            /**
             * Format: date-time
             * @description When the build was made: date and time in UTC
             */
            builtAt: string;
            /** @description Whether all pages and pictures are made. False for the first minutes of a new installation and of changed content, which the API serves at once */
            complete: boolean;
            /**
             * Format: uri
             * @description The address that all paths of the API are below
             */
            baseUrl: string;
            /**
             * Format: uri
             * @description The address that all pictures are below
             */
            cdnUrl: string;
            /** @description How much the build has */
            counts: {
                /** @description Published items */
                items: number;
                /** @description Categories that have items */
                categories: number;
                /** @description Tags in use */
                tags: number;
                /** @description List pages that are files */
                listPages: number;
            };
            /** @description The whole catalogue in one file */
            downloads: {
                /**
                 * Format: uri
                 * @description Where the file is
                 */
                url: string;
                /** @description Of the content; a file whose name ends in `.gz` is gzip */
                mediaType: string;
                /** @description Of the file as it is fetched */
                bytes: number;
                /** @description Of what is inside */
                uncompressedBytes: number;
                /** @description SHA-256 of the file as it is fetched, in 64 hexadecimal digits */
                sha256: string;
            }[];
            /** @description The licence of the data */
            licence: {
                /** @description Its name */
                name: string;
                /**
                 * Format: uri
                 * @description Its text
                 */
                url: string;
                /** @description The name to credit */
                attribution: string;
            };
            /** @description Addresses of the API, by what they are for */
            endpoints: {
                [key: string]: string;
            };
        };
        /** @description How the service is */
        Health: {
            /**
             * @description `stopping`, with status 503, once the host was told to stop. More values may come
             * @enum {string}
             */
            status: "ok" | "stopping";
            /**
             * @description The process runs
             * @enum {boolean}
             */
            live: true;
            /** @description Whether it takes requests */
            ready: boolean;
            /** @description The build that is served */
            buildId: string;
            /**
             * Format: date-time
             * @description When it was made: date and time in UTC
             */
            builtAt: string;
            /** @description Whether it has all its pages and pictures. After a first start, and after a change, they follow within minutes */
            complete: boolean;
            /** @description Seconds since the build was made */
            ageSeconds: number;
            /** @description Published items */
            items: number;
            /** @description The oldest day that a worth in the catalogue speaks of: `YYYY-MM-DD` */
            oldestAsOf: string | null;
            /** @description The newest such day */
            newestAsOf: string | null;
            /** @description A newer build that could not be taken up, so that this one is served; null when there is none */
            refusedBuild: {
                /** @description Its id, null when there is no build to read it from */
                buildId: string | null;
                /**
                 * Format: date-time
                 * @description When it was first refused: date and time in UTC
                 */
                since: string;
            } | null;
            /** @description Whether item requests can be stored: false when this host keeps none, or its data folder cannot be written */
            keepsRequests: boolean;
            /** @description Whether all processes count rate limits together, in Redis. False while Redis is gone, hangs or refuses: each process then counts by itself. Null if there is no Redis. */
            sharesRateLimits: boolean | null;
            /** @description Requested names whose delivery was given up until a person retries it; null where the host cannot tell */
            deadRequests: number | null;
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
                /** @description The order: `newest` first, `worth` (cheapest first), `-worth` (most expensive first) or `name` */
                sort?: "newest" | "worth" | "-worth" | "name";
                /** @description Only items of this category */
                category?: "art-collectibles" | "vehicles" | "real-estate" | "food-drink" | "tech" | "nature" | "sports" | "history" | "pop-culture" | "everyday";
                /** @description A tag; one that no item has gives an empty list with `suggestions` */
                tag?: string;
                /** @description A kind of item, with the kinds below it */
                kind?: string;
                /** @description The lowest worth in US cents, inclusive */
                minWorth?: number;
                /** @description The highest worth in US cents, inclusive; at least `minWorth` */
                maxWorth?: number;
                /** @description Only items whose `updatedOn` is this day or later: `YYYY-MM-DD` */
                updatedSince?: string;
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
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
            /** @description Too many requests; `Retry-After` says in how many seconds to try again */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After": string;
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    searchItems: {
        parameters: {
            query: {
                /** @description What to look for */
                q: string;
                /** @description How many at most. More than 20 is accepted and lowered to 20. */
                limit?: number;
                /** @description The least similarity of a match, from 0 to 1 */
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
            /** @description Too many requests; `Retry-After` says in how many seconds to try again */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After": string;
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getItems: {
        parameters: {
            query: {
                /** @description 1 to 50 slugs separated by commas. The parameter may be repeated instead */
                slugs: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description The slugs are missing, blank or too many */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to try again */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After": string;
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description What the item is called */
                    name: string;
                    /** @description Where to send the outcome. It is kept with the request alone and appears in no answer */
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
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
    reportWorth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item’s slug */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is wrong with the worth */
                    problem: string;
                    /**
                     * Format: int64
                     * @description What the item is worth instead, in US cents
                     */
                    worthCents?: number;
                    /** @description The address of a page that prints the better figure */
                    source?: string;
                };
            };
        };
        responses: {
            /** @description The report is kept and will be reviewed */
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
            /** @description No item has the slug */
            404: {
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
            /** @description The item was retired */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The report cannot be kept at the moment */
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
    getItem: {
        parameters: {
            query?: {
                /** @description JSON, or plain text to read */
                format?: "json" | "text";
            };
            header?: never;
            path: {
                /** @description The item’s slug */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
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
                    /** @description The address of the item */
                    Location?: string;
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
            503: {
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
    getItemHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item’s slug */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description The item has another slug now; `Location` has its address */
            308: {
                headers: {
                    /** @description The address of the item */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getItemHistoryCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item’s slug */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The item has another slug now; `Location` has its address */
            308: {
                headers: {
                    /** @description The address of the item */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getOembed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The item’s slug */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Oembed"];
                };
            };
            /** @description The item has another slug now; `Location` has its address */
            308: {
                headers: {
                    /** @description The address of the item */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getOembedByUrl: {
        parameters: {
            query: {
                /** @description The address of an item’s page or card on this site */
                url: string;
                /** @description The largest width of the card, in pixels */
                maxwidth?: number;
                /** @description The largest height of the card, in pixels */
                maxheight?: number;
                /** @description The form of the answer */
                format?: "json";
            };
            header?: never;
            path?: never;
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
            /** @description A parameter is not valid */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is not that of an item’s page on this site */
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    compareItems: {
        parameters: {
            query: {
                /** @description The item’s slug */
                a: string;
                /** @description The item’s slug */
                b: string;
                /** @description The dollars to compare in: `nominal`, as printed by each source, or `today`, with inflation since each figure’s date */
                dollars?: "nominal" | "today";
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
            /** @description Too many requests; `Retry-After` says in how many seconds to try again */
            429: {
                headers: {
                    /** @description Seconds */
                    "Retry-After": string;
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getPerspective: {
        parameters: {
            query: {
                /** @description An amount in dollars from 0.01 to 1 quadrillion, such as 1250000, 12.50, 1.25m or $3.5bn */
                amount: string;
                /** @description How many at most. More than 10 is accepted and lowered to 10. */
                limit?: number;
                /** @description JSON, or plain text to read */
                format?: "json" | "text";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The amount in perspective */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Perspective"];
                    "text/plain": string;
                };
            };
            /** @description The amount or another parameter is not valid */
            400: {
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
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
            503: {
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
                    /** @description The question */
                    q: string;
                };
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy"?: string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit?: string;
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
                    /** @description The limit: quota and window in seconds */
                    "RateLimit-Policy": string;
                    /** @description What remains, and the seconds until more is allowed */
                    RateLimit: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/plain": string;
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
            503: {
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    listKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kinds"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tags"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    listCollections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collections"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getCollectionFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection’s `id`, from `/collections` */
                collection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No collection has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The collection’s `id`, from `/collections` */
                collection: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No collection has this id */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    listYears: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The years */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Years"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getYear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A year that `/years` lists */
                year: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The year */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Year"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The year has too few things */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            /** @description The part of the file that `Range` names */
            206: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The range is not inside the file; `Content-Range` has its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            /** @description The part of the file that `Range` names */
            206: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The range is not inside the file; `Content-Range` has its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    downloadCatalogueCsv: {
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The part of the file that `Range` names */
            206: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The range is not inside the file; `Content-Range` has its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    downloadCatalogueParquet: {
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": unknown;
                };
            };
            /** @description The part of the file that `Range` names */
            206: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": unknown;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The range is not inside the file; `Content-Range` has its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    downloadCatalogueSqlite: {
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.sqlite3": unknown;
                };
            };
            /** @description The part of the file that `Range` names */
            206: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.sqlite3": unknown;
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The range is not inside the file; `Content-Range` has its size */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getDataPackage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataPackage"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiIndex"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    callMcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["McpMessage"];
            };
        };
        responses: {
            /** @description The result, or an error of the method */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description A notification was taken */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is not valid, or of a revision that is not served */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description `Origin` or `Host` names another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description The method does not exist */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description The client does not accept JSON */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description The body did not arrive within 10 seconds */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description The body is larger than 16384 bytes */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description The body is not uncompressed JSON in UTF-8 */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["McpMessage"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getMcpRegistryEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A server.json */
            200: {
                headers: {
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Manifest"];
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The request is malformed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not available at the moment, such as a file that is still being made; `Retry-After`, where it is given, says in how many seconds to try again */
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
    getDocs: {
        parameters: {
            query?: {
                /** @description The first page as HTML, or all pages as Markdown */
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
                    /** @description Changes with the content. Answers that are computed, such as those to other queries, have none. */
                    ETag?: string;
                    /** @description When a build of this server last changed the file. Answers that are computed have none. */
                    "Last-Modified"?: string;
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
            /** @description Something went wrong on the side of the service */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is being made, after a first start: a page that reloads itself, or text */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "text/plain": string;
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
