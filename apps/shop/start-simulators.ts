// Starts the provider simulators of a demo shop with the addresses of their webhooks. Not here: which providers are simulated (config/config.ts).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type OutsideOptions, startOutside } from '../outside/src/main.ts';
import type { Certificate } from './https/certificate.ts';
import { startSecureFront } from './https/secure-front.ts';
import type { ShopConfig } from './config/shop-config.ts';

/** Starts them on their port and returns the URL of the mail simulator. Payments and messages survive a restart. */
export async function startSimulators(
  config: ShopConfig,
  certificate: Certificate | undefined,
  onEnd: (end: () => Promise<void>) => void,
  time: Pick<OutsideOptions, 'shopNow' | 'isStepped'>,
): Promise<string> {
  const stateFile = join(config.dataDir, 'outside.json');
  mkdirSync(config.dataDir, { recursive: true });
  // With HTTPS the simulators listen on a free local port, and the TLS proxy on the public one.
  const plain = certificate
    ? { port: 0, host: '127.0.0.1' }
    : { port: config.outsidePort, host: config.host };
  const protocol = certificate ? 'https' : 'http';
  const calls = `${protocol}://127.0.0.1:${config.port}/api/v1`;
  const outside = await startOutside({
    ...plain,
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
    shopOrigin: config.publicUrl,
    stateFile,
    ...time,
  });
  onEnd(() => outside.close());
  if (!certificate) return outside.mailUrl;
  const listen = { port: config.outsidePort, host: config.host };
  const front = await startSecureFront(certificate, listen, Number(new URL(outside.url).port));
  onEnd(() => front.close());
  return outside.mailUrl;
}
