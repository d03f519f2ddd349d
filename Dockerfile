# The server with the web application built in. Settings come from the environment: see README.md, "In production".

FROM node:22-bookworm-slim AS build
WORKDIR /app
# better-sqlite3 is compiled where its prebuilt binary cannot be fetched.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends build-essential python3 ca-certificates \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node scripts/build.mjs --force
RUN npm prune --omit=dev --no-save

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    APP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    TMPDIR=/data/tmp \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
# The one folder that is written to; everything else may be read-only.
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets the signals, and ends in good order by them.
CMD ["node", "--enable-source-maps", "dist-server/main.js"]
