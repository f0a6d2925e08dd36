// Program of the provider simulators: each speaks its provider's protocol, all on one local port.
// It imports nothing of the shop; `node apps/outside/src/main.ts` runs it alone.
import { createApple } from './apple/apple.ts';
import {
  appleKeys,
  kakaoKeys,
  mailKeys,
  metaKeys,
  naverCommerceKeys,
  naverPayKeys,
  niceKeys,
  s3Keys,
  solapiKeys,
  sweetTrackerKeys,
  trackerDeliveryKeys,
} from './provider-keys.ts';
import { controlRoutes } from './control/control.ts';
import { createCouriers } from './couriers/couriers.ts';
import { listen, type Route } from './http.ts';
import { createInbox } from './messages/inbox.ts';
import { createKakao } from './kakao/kakao.ts';
import { memberControlRoutes } from './control/member-control.ts';
import { createMeta } from './meta/meta.ts';
import { createNaver } from './naver/naver.ts';
import { naverContentControlRoutes } from './control/naver-content-control.ts';
import { naverControlRoutes } from './control/naver-control.ts';
import { naverPageRoute } from './control/naver-page.ts';
import { createNice } from './nice/nice.ts';
import { createNicepay } from './nicepay/nicepay.ts';
import { nicepayControlRoutes } from './control/nicepay-control.ts';
import { page, pageRoutes } from './page.ts';
import { postcodeRoutes } from './postcode/postcode.ts';
import { startMailServer } from './messages/smtp.ts';
import { createS3 } from './s3/s3.ts';
import { refusalRoutes } from './messages/refusals.ts';
import { createSolapi } from './messages/solapi.ts';
import { tagRoutes } from './tags/tags.ts';
import { createToss } from './toss/toss.ts';
import { testCards } from './toss/cards/toss-cards.ts';
import { tossKeys } from './toss/api/toss-keys.ts';
import { createWorld } from './world.ts';

export {
  appleKeys,
  kakaoKeys,
  mailKeys,
  metaKeys,
  naverCommerceKeys,
  naverPayKeys,
  niceKeys,
  s3Keys,
  solapiKeys,
  sweetTrackerKeys,
  trackerDeliveryKeys,
};
export { testCards } from './toss/cards/toss-cards.ts';
export { nicepayKeys } from './nicepay/nicepay-keys.ts';
export { tossKeys } from './toss/api/toss-keys.ts';

export type OutsideOptions = {
  /** 0 = any free port. */
  port: number;
  host: string;
  /** Where the mail simulator listens. Default: any free port of 127.0.0.1. */
  mail?: { host: string; port: number };
  /** URL for webhooks of Toss Payments; without it they are not sent. */
  webhookUrl?: string;
  /** URL for deposit callbacks of Toss Payments. */
  depositUrl?: string;
  /** Origin of the shop for callbacks of the other providers; without it none are sent. */
  notices?: {
    kakaoUnlinkUrl: string;
    appleUrl: string;
    solapiUrl: string;
    refusalCallUrl: string;
    nicepayUrl: string;
    /** `…/api/v1/naver-pay`: callbacks for products, fees and changes are below it. */
    naverPayUrl: string;
  };
  /** URL of the shop, for links of the index page. */
  shopOrigin?: string;
  /** File that stores payments and messages across restarts; without it they are in memory. */
  stateFile?: string;
  /** The shop's time, which all simulators share. Default: the machine's. */
  shopNow?: () => Date;
  /** Due work (webhooks) runs only when the test control moves the clock. */
  isStepped?: boolean;
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
<li><a href="/inbox">받은 편지함 (문자, 알림톡, 메일)</a></li>
<li><a href="/__outside">지금까지 있었던 일 보기</a></li>
${shopOrigin === undefined ? '' : `<li><a href="${shopOrigin}">상점으로 가기</a></li>`}
</ul></main>`,
    }),
});

export type RunningOutside = {
  /** Without trailing slash. */
  url: string;
  /** `smtp://user:password@host:port` of the mail simulator. */
  mailUrl: string;
  close(): Promise<void>;
};

/** Starts all simulators, all on one port except mail. `close` ends open connections and timers. */
export async function startOutside(options: OutsideOptions): Promise<RunningOutside> {
  const world = createWorld(options);
  const inbox = createInbox(world);
  const toss = createToss(world, options);
  const nicepay = createNicepay(world, options.notices?.nicepayUrl);
  const kakao = createKakao(world, options.notices?.kakaoUnlinkUrl);
  const apple = createApple(world, options.notices?.appleUrl);
  const nice = createNice(world);
  const solapi = createSolapi(world, inbox, options.notices?.solapiUrl);
  const s3 = createS3(world);
  const meta = createMeta(world.now);
  const naver = createNaver(world, options.notices?.naverPayUrl);
  const mail = await startMailServer(world, inbox, options.mail);
  const tracker = createCouriers(world);
  const providers = { kakao, apple, nice, nicepay, naver, solapi, inbox, mail, tracker, s3, meta };
  const routes = [
    ...toss.routes,
    ...nicepay.routes,
    ...naver.routes,
    ...postcodeRoutes,
    ...tagRoutes,
    ...[kakao, apple, nice, solapi, inbox, tracker, s3, meta].flatMap((provider) => provider.routes),
    ...controlRoutes(world, toss, providers),
    ...memberControlRoutes(providers),
    ...nicepayControlRoutes(nicepay),
    ...naverControlRoutes(naver),
    ...naverContentControlRoutes(naver),
    naverPageRoute(naver),
    ...pageRoutes,
    ...refusalRoutes(inbox, options.notices?.refusalCallUrl),
    indexPage(options.shopOrigin),
  ];
  const end = async () => {
    world.close();
    await mail.close();
  };
  const server = await listen(world, routes, options.port, options.host).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    url: `http://${options.host === '0.0.0.0' ? 'localhost' : options.host}:${server.port}`,
    mailUrl: `smtp://${mailKeys.user}:${mailKeys.password}@127.0.0.1:${mail.port}`,
    close: async () => {
      await end();
      await server.close();
    },
  };
}

async function runAlone(): Promise<void> {
  const port = Number(process.env['OUTSIDE_PORT'] ?? 4000);
  const webhookUrl = process.env['OUTSIDE_TOSS_WEBHOOK_URL'];
  const outside = await startOutside({ port, host: '0.0.0.0', ...(webhookUrl && { webhookUrl }) });
  console.log(`바깥 회사 대역: ${outside.url}`);
  console.log(`  받은 편지함 ${outside.url}/inbox · 메일 ${outside.mailUrl}`);
  console.log(`  결제 스크립트 ${outside.url}/toss/v2/standard · API ${outside.url}/toss`);
  console.log(`  클라이언트 키 ${tossKeys.widget.clientKey} · 시크릿 키 ${tossKeys.widget.secretKey}`);
  for (const card of testCards) console.log(`  ${card.number} ${card.issuerName}: ${card.does}`);
  const end = () => void outside.close().then(() => process.exit(0));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

if (import.meta.main) await runAlone();
