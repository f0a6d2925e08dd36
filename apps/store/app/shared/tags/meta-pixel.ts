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

/** Creates the queue, which the script looks for under both names and takes over. */
function openQueue(): Queue {
  const fbq: Queue = Object.assign(
    (...values: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...values);
      else fbq.queue.push(values);
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  );
  Object.assign(window, { fbq, _fbq: fbq });
  return fbq;
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
