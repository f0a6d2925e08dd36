// Loads the window of a way to pay: each provider's SDK only where it is chosen.
import type { WidgetInfo } from '../../order/order-types.ts';
import type { WindowName } from '../payment-window.ts';
import type { OpenedWindow } from './toss-window.ts';

/** Loads the window; the widget of Toss shows `amount` (won) and reports its required terms. */
export async function loadWindow(
  name: WindowName,
  info: WidgetInfo,
  amount: number,
  onAgreement: (isAgreed: boolean) => void,
): Promise<OpenedWindow> {
  if (name === 'card') return (await import('./stored-card-window.ts')).openWindow();
  if (name === 'nicepay') return (await import('./nicepay-window.ts')).openWindow(info);
  return (await import('./toss-window.ts')).openWindow(info, amount, onAgreement);
}
