// Google Analytics 4: gtag.js with only the page views and events that the shop sends (docs/integrations.md#tags).
import { loadScript } from '#ui/load-script.ts';
import type { OpenTag, TaggedEvent } from './tag-types.ts';

const names: Readonly<Record<TaggedEvent, string>> = {
  ViewContent: 'view_item',
  Search: 'search',
  AddToCart: 'add_to_cart',
  Purchase: 'purchase',
  CompleteRegistration: 'sign_up',
};

export const openGa4: OpenTag = (id, scriptUrl) => {
  const queue = ((window as { dataLayer?: IArguments[] }).dataLayer ??= []);
  // The script ignores commands that are arrays instead of `arguments`.
  const gtag = function (..._values: unknown[]) {
    queue.push(arguments);
  };
  const granted = 'granted';
  gtag('consent', 'default', {
    ad_storage: granted,
    ad_user_data: granted,
    ad_personalization: granted,
    analytics_storage: granted,
  });
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  void loadScript(`${scriptUrl}?id=${id}`).catch(() => undefined);
  return {
    showPage: ({ address }) => gtag('event', 'page_view', { page_location: address }),
    report: ({ name, itemUuids, value, orderNo }, address) =>
      gtag('event', names[name], {
        page_location: address,
        ...(itemUuids.length > 0 && { items: itemUuids.map((uuid) => ({ item_id: uuid })) }),
        ...(value !== undefined && { value, currency: 'KRW' }),
        ...(orderNo !== undefined && { transaction_id: orderNo }),
      }),
  };
};
