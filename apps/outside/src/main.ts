// The program of the stand-ins: the outside companies of the shop, speaking their own protocols on one local port.
// It knows the companies, not the shop; `node apps/outside/src/main.ts` runs it alone.
import { controlRoutes } from './control.ts';
import { listen, type Route } from './http.ts';
import { page, pageRoutes } from './page.ts';
import { postcodeRoutes } from './postcode.ts';
import { createToss } from './toss.ts';
import { testCards } from './toss-cards.ts';
import { tossKeys } from './toss-keys.ts';
import { createWorld } from './world.ts';

export { testCards } from './toss-cards.ts';
export { tossKeys } from './toss-keys.ts';

export type OutsideOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Where the stand-in of Toss Payments sends its webhooks; without one they wait. */
  webhookUrl?: string;
  /** The shop, for the links of the index page. */
  shopOrigin?: string;
  /** Keeps payments and messages over a restart; without it they live in memory. */
  stateFile?: string;
};

const indexPage = (shopOrigin: string | undefined): Route => ({
  method: 'GET',
  path: '/',
  call: 'page.index',
  handle: () =>
    page({
      title: '바깥 회사 대역',
      bodyClass: 'index',
      body: `<main><h1>바깥 회사 대역</h1>
<p>상점이 기대는 바깥 회사들을 이 컴퓨터 안에서 흉내 냅니다. 실제 결제와 발송은 일어나지 않습니다.</p>
<ul class="links">
<li><a href="/__outside">지금까지 있었던 일 보기</a></li>
${shopOrigin === undefined ? '' : `<li><a href="${shopOrigin}">상점으로 가기</a></li>`}
</ul></main>`,
    }),
});

/** Starts every stand-in on one port. `url` has no slash at its end; `close` ends open connections and timers. */
export async function startOutside(
  options: OutsideOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const world = createWorld(options.stateFile);
  const toss = createToss(world, options.webhookUrl);
  const routes = [
    ...toss.routes,
    ...postcodeRoutes,
    ...controlRoutes(world, toss),
    ...pageRoutes,
    indexPage(options.shopOrigin),
  ];
  const server = await listen(world, routes, options.port, options.host).catch((error: unknown) => {
    world.close();
    throw error;
  });
  return {
    url: `http://${options.host === '0.0.0.0' ? 'localhost' : options.host}:${server.port}`,
    close: async () => {
      world.close();
      await server.close();
    },
  };
}

async function runAlone(): Promise<void> {
  const port = Number(process.env['OUTSIDE_PORT'] ?? 4000);
  const webhookUrl = process.env['OUTSIDE_TOSS_WEBHOOK_URL'];
  const outside = await startOutside({ port, host: '0.0.0.0', ...(webhookUrl && { webhookUrl }) });
  console.log(`바깥 회사 대역: ${outside.url}`);
  console.log(`  결제 스크립트 ${outside.url}/toss/v2/standard · API ${outside.url}/toss`);
  console.log(`  클라이언트 키 ${tossKeys.widget.clientKey} · 시크릿 키 ${tossKeys.widget.secretKey}`);
  for (const card of testCards) console.log(`  ${card.number} ${card.issuerName}: ${card.does}`);
  const end = () => void outside.close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

if (import.meta.main) await runAlone();
