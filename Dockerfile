# The service in a container: the bundled Node host and the build that it serves. See docs/deploy/container.md.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY site/docs/pagefind site/docs/pagefind
# No package has a script that must run.
RUN npm ci --ignore-scripts
COPY . .
# Public URLs of the service. They are part of the build.
ARG BASE_URL=http://localhost:4321/api
ARG CDN_URL=http://localhost:4321/cdn
# The repository on GitHub, which security.txt names. None by default.
ARG REPOSITORY_URL=
RUN BASE_URL="$BASE_URL" CDN_URL="$CDN_URL" REPOSITORY_URL="$REPOSITORY_URL" OUT_DIR=/out/dist npm run build \
	&& rm -rf /out/dist/cache \
	&& npm run tool -- bundle \
	&& mv lib/host /out/host \
	&& install -d -o node -g node -m 700 /out/data

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# Everything except /data belongs to root, so the service cannot write to it.
COPY --from=build /out/host /srv/worthdex/host
COPY --from=build /out/dist /srv/worthdex/dist
COPY --from=build --chown=node:node /out/data /data
ARG BASE_URL=http://localhost:4321/api
ARG CDN_URL=http://localhost:4321/cdn
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 OUT_DIR=/srv/worthdex/dist DATA_DIR=/data BASE_URL=${BASE_URL} CDN_URL=${CDN_URL}
WORKDIR /srv/worthdex
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s CMD ["node", "-e", "const { PORT, BASE_URL } = process.env; fetch(`http://127.0.0.1:${PORT}${new URL(BASE_URL).pathname}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "host/node.js"]
