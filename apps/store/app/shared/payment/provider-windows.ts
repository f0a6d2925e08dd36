// The payment windows with a script, by name of the provider. Windows of other providers need none: the page is left by a form
// (form-window.ts).
import type { WidgetInfo } from '../order/order-types.ts';
import type { WindowModule } from './opened-window.ts';

type ProviderWindow = {
  load: () => Promise<WindowModule>;
  /** True where the page shows the window as a widget. */
  hasWidget?: (info: WidgetInfo) => boolean;
  /** Its window for cards offers easy pay and more beside them. */
  offersMore?: true;
  /** It returns to the screens of the shop, which the payment of a fee needs. */
  paysFees?: true;
};

export const providerWindows: Readonly<Record<string, ProviderWindow>> = {
  TOSS: {
    load: () => import('./toss-window.ts'),
    hasWidget: ({ toss }) => toss.variantKeys.paymentMethod !== undefined,
    offersMore: true,
    paysFees: true,
  },
  NICEPAY: { load: () => import('./nicepay-window.ts') },
};

/** `name`: of a provider, or `card` for stored cards, which have no window. */
export const loadWindow = (name: string): Promise<WindowModule> =>
  name === 'card'
    ? import('./stored-card-window.ts')
    : (providerWindows[name]?.load() ?? import('./form-window.ts'));
