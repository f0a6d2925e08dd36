# Image of the shop: built once, without build tools at run time, as an unprivileged user, with the database of DATABASE_URL.
# docker build -t onns .   then   docker run --env-file .env -p 127.0.0.1:3000:3000 onns   (compose.yaml starts shop and database)

FROM node:26-bookworm-slim AS build
WORKDIR /shop
ENV NODE_ENV=development
COPY package.json package-lock.json .npmrc tsconfig.json ./
RUN npm ci --loglevel=error
COPY apps ./apps
COPY packages ./packages
COPY demo ./demo
COPY tools ./tools
RUN node_modules/.bin/node apps/shop/commands/build.ts

FROM node:26-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# The stamp marks these packages as those of the lock file for tools/begin.mjs.
RUN npm ci --omit=dev --loglevel=error \
  && sha256sum package-lock.json | cut -c1-64 | tr -d '\n' > node_modules/.onns-lock-hash

FROM node:26-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
COPY --from=packages /shop/node_modules ./node_modules
COPY package.json package-lock.json .npmrc tsconfig.json LICENSE README.md ./
COPY apps ./apps
COPY packages ./packages
COPY demo ./demo
COPY tools ./tools
COPY --from=build /shop/apps/store/build ./apps/store/build
COPY --from=build /shop/apps/office/build ./apps/office/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# The memory limits are those of tools/begin.mjs. Commands run as: docker compose run --rm shop npm run backup -- /data/monday.backup.gz
CMD ["node_modules/.bin/node", "--max-old-space-size=320", "--max-semi-space-size=8", "apps/shop/main.ts"]
