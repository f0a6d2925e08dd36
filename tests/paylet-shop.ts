// Program: the shop with a further declared payment provider. Started by tests/e2e/sales/third-provider.test.ts.
import { dirname } from 'node:path';
import { paymentProviders } from '../apps/api/src/providers/payment/providers.ts';
import { payletProvider } from '../apps/api/src/testing/paylet/paylet-provider.ts';
import { runShop } from '../apps/shop/run.ts';

await runShop(dirname(import.meta.dirname), false, { declared: [...paymentProviders, payletProvider] });
