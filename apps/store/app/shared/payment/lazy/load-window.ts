// Loads the window of a way to pay: each provider's SDK only where it is chosen.
import type { WidgetInfo } from '../../order/order-types.ts';
import { providerWindows } from '../provider-windows.ts';
import type { OpenedWindow, WindowModule } from './opened-window.ts';

/** `name`: of the provider, or `card` for stored cards; the other parameters as `WindowModule`. */
export async function loadWindow(
  name: string,
  info: WidgetInfo,
  amount: number,
  onAgreement: (isAgreed: boolean) => void,
): Promise<OpenedWindow> {
  const { openWindow } = await moduleOf(name);
  return openWindow(info, amount, onAgreement);
}

function moduleOf(name: string): Promise<WindowModule> {
  if (name === 'card') return import('./stored-card-window.ts');
  return providerWindows[name]?.load() ?? import('./form-window.ts');
}
