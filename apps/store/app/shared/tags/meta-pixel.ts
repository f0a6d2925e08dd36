// Meta pixel. Events have the ids of the server's events, which Meta counts once (docs/integrations.md#tags).
import { loadScript } from '#ui/load-script.ts';
import type { OpenTag } from './tag-types.ts';

type Queue = ((...values: unknown[]) => void) & {
  callMethod?: (...values: unknown[]) => void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

/** The queue that the script takes over; created where the window has none. */
function openQueue(): Queue {
  const page = window as { fbq?: Queue };
  const fbq: Queue = Object.assign(
    (...values: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...values);
      else fbq.queue.push(values);
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  page.fbq ??= fbq;
  // The script looks for the queue under both names.
  Object.assign(page, { _fbq: page.fbq });
  return page.fbq;
}

export const openMetaPixel: OpenTag = (id, scriptUrl) => {
  const fbq = openQueue();
  // Neither presses of buttons nor texts of the page are collected.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  void loadScript(scriptUrl).catch(() => undefined);
  return {
    showPage: (view) => fbq('track', 'PageView', {}, { eventID: view.id }),
    report: ({ name, id: eventID, value, orderNo }) =>
      fbq(
        'track',
        name,
        {
          ...(value !== undefined && { value, currency: 'KRW' }),
          ...(orderNo !== undefined && { order_id: orderNo }),
        },
        { eventID },
      ),
  };
};
