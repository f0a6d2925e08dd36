// Composition of the Naver simulator: one channel behind the Commerce API and the SOAP API (docs/integrations.md#naver).
// Control of tests: ../control/naver-control.ts.
import type { Route } from '../http.ts';
import type { World } from '../world.ts';
import { createCommerce } from './commerce/commerce.ts';
import type { CommerceTokens } from './commerce/commerce-token.ts';
import { createChannelRecords, type ChannelRecords } from './channel/channel-records.ts';
import { createCallbacks, type Callbacks, type NaverSettings } from './naver-callbacks.ts';
import { createFaults, noFaults, type FaultSwitch } from './naver-faults.ts';
import { orderTypeRoutes } from './order-type/order-type.ts';
import { soapRoutes } from './soap/soap.ts';

export type Naver = {
  routes: Route[];
  records: ChannelRecords;
  faults: FaultSwitch;
  tokens: CommerceTokens;
  settings: NaverSettings;
  callbacks: Callbacks;
  reset(): void;
};

/** Creates the simulator; `shopUrl` is the address that a merchant registers. */
export function createNaver(world: World, shopUrl: string | undefined): Naver {
  const faults = createFaults();
  const now = () => world.now().getTime();
  const records = createChannelRecords(world, now, () => faults.settings.isCoarse);
  const commerce = createCommerce(records, faults);
  const settings: NaverSettings = { shopUrl };
  const callbacks = createCallbacks(records, faults, settings);
  world.onDue(() => callbacks.sendDue());
  return {
    routes: [
      ...commerce.routes,
      ...soapRoutes({ records, faults }),
      ...orderTypeRoutes({ records, faults, settings }),
    ],
    records,
    faults,
    settings,
    callbacks,
    tokens: commerce.tokens,
    reset() {
      records.clear();
      callbacks.clear();
      commerce.tokens.clear();
      faults.change(noFaults);
    },
  };
}
