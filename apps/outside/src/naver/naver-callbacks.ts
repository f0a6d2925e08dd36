// Calls of Naver to the shop: GET callback?TYPE= after changes of Naver Pay orders. A call has no number and no signature; the
// shop collects the change list. Changes of one kind between two calls are one call.
import { callShopForAnswer } from '../call-shop.ts';
import type { ChannelRecords } from './channel/channel-records.ts';
import type { FaultSwitch } from './naver-faults.ts';
import { soapChangeOf } from './soap/soap-view.ts';

const KEPT_AT_MOST = 200;

export type NaverSettings = {
  /** `https://shop/api/v1/naver-pay`: the addresses that a merchant registers are below it. Undefined: nothing is called. */
  shopUrl: string | undefined;
};

export type Callback = { at: string; type: string; answer: string };

export type Callbacks = {
  sent(): Callback[];
  sendDue(): Promise<void>;
  /** Sends immediately, whatever has changed. */
  send(type: string, times: number): Promise<Callback[]>;
  clear(): void;
};

export function createCallbacks(
  records: ChannelRecords,
  faults: FaultSwitch,
  settings: NaverSettings,
): Callbacks {
  let pending = new Set<string>();
  let sent: Callback[] = [];
  records.onChange((productOrder) => {
    if (productOrder.channel === 'NAVERPAY') pending.add(soapChangeOf(productOrder));
  });
  const sendOnce = async (type: string): Promise<Callback[]> => {
    if (settings.shopUrl === undefined) return [];
    const url = `${settings.shopUrl}/callback?${new URLSearchParams({ TYPE: type })}`;
    const answer = await callShopForAnswer(url, { method: 'GET', headers: {}, body: '' });
    const text = typeof answer === 'string' ? answer : `${answer.status} ${answer.body}`.slice(0, 200);
    const callback = { at: new Date(records.now()).toISOString(), type, answer: text };
    sent = [...sent, callback].slice(-KEPT_AT_MOST);
    return [callback];
  };
  return {
    sent: () => sent,
    async sendDue() {
      if (pending.size === 0) return;
      const types = [...pending];
      pending = new Set();
      const { callbacks } = faults.settings;
      if (callbacks === 'hold') return;
      for (const type of types) {
        await sendOnce(type);
        if (callbacks === 'double') await sendOnce(type);
        if (callbacks === 'unknown') await sendOnce('SOMETHING_NEW');
      }
    },
    async send(type, times) {
      const answers: Callback[] = [];
      for (let time = 0; time < times; time += 1) answers.push(...(await sendOnce(type)));
      return answers;
    },
    clear() {
      pending.clear();
      sent = [];
    },
  };
}
