# `npm run box` builds and tries this image on machines without a Docker engine.
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
# The page comes with a .br and a .gz beside every text file.
RUN npm run build

FROM ${NODE} AS dependencies
WORKDIR /src
COPY . .
# Without what the bundle of the server contains, only the page needs or another platform would load.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=apps/server --ignore-scripts --no-audit --no-fund && \
    node scripts/trim-installed.mjs

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_DIR=/app/apps/web/dist
WORKDIR /app
# The product starts no package manager. A new volume gets owner and mode of this folder.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* && \
    rm -f /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg && \
    install -d -o node -g node -m 0700 /data
COPY LICENSE LICENSE-AGPL LICENSE-MIT package.json ./
COPY --from=dependencies /src/node_modules ./node_modules
COPY --from=dependencies /src/apps/server/node_modules ./apps/server/node_modules
COPY --from=build /src/apps/server/package.json ./apps/server/
COPY --from=build /src/apps/server/dist ./apps/server/dist
COPY --from=build /src/apps/web/dist ./apps/web/dist
USER node
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/server/dist/server.js"]
