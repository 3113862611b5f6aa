# Rumo in a container: Node.js from the base image, pages built in one stage, production packages alone in the last.
#
#   docker build -t rumo . && docker run -p 3000:3000 -v rumo:/data rumo
#
# With a volume it runs its own PostgreSQL in /data; with DATABASE_URL it uses another (see compose.yaml).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
# No package runs a script of its own but those that package.json allows.
RUN npm ci --ignore-scripts
COPY . .
# What npm would add; behind the base image's own Node.js.
RUN PATH="$PATH:/app/node_modules/.bin" node scripts/build.ts

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
COPY scripts/install-scripts.mjs scripts/
# Node.js is the base image's.
RUN npm ci --omit=dev --ignore-scripts && node scripts/install-scripts.mjs && rm -rf node_modules/node-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
# `npm run backup` and the like run without what prepares a checkout before them: the image is prepared.
ENV npm_config_ignore_scripts=true npm_config_update_notifier=false
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY contract contract
COPY markdown markdown
COPY packages packages
COPY server server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The first start creates the database and its demonstration.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the server.
CMD ["node", "--max-semi-space-size=16", "server/main.ts"]
