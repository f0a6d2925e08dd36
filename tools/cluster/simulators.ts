// Program of the parts "outside" and "s3": the provider simulators on the address of their namespace. Argument: folder of its state.
import { join } from 'node:path';
import { argv, env } from 'node:process';
import { startOutside } from '../../apps/outside/src/main.ts';
import { mailPort } from './demo-settings.ts';
import { simulatorPort } from './parts.ts';

const calls = `${env['SIMULATORS_SHOP_URL']}/api/v1`;
const outside = await startOutside({
  port: simulatorPort,
  host: '0.0.0.0',
  mail: { host: '0.0.0.0', port: mailPort },
  webhookUrl: `${calls}/open/payments/toss-webhook`,
  depositUrl: `${calls}/open/payments/deposit-callback`,
  notices: {
    kakaoUnlinkUrl: `${calls}/auth/kakao/callback`,
    appleUrl: `${calls}/auth/apple/notifications`,
    refusalCallUrl: `${calls}/open/advertising/refused-calls`,
    solapiUrl: `${calls}/open/messages/callback/solapi`,
    nicepayUrl: `${calls}/open/payments/nice-webhook`,
    naverPayUrl: `${calls}/naver-pay`,
  },
  stateFile: join(argv[2] ?? '', 'outside.json'),
});
process.once('SIGTERM', () => void outside.close().then(() => process.exit(0)));
