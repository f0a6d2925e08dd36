// The payment providers of the shop. Another one is a folder with its declared object, and a line here (docs/onboarding.md).
import type { DeclaredProvider } from './declaration.ts';
import { nicepayProvider } from './nicepay/nicepay-provider.ts';
import { tossProvider } from './toss/toss-provider.ts';

export const paymentProviders: readonly DeclaredProvider[] = [tossProvider, nicepayProvider];
