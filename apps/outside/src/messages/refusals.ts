// Refusals by recipients of advertising: by one click in a mail program (RFC 8058), and by a call of the 080 number, which its provider reports to
// the shop (docs/rules/messages.md#refusal).
//
//   POST /inbox/{id}/refuse          the recipient of this letter refuses
//   POST /__outside/refusal-calls    {phone} -> {answer}: the status of the shop
import { callShop } from '../call-shop.ts';
import { json, jsonObject, type Answer, type Route } from '../http.ts';
import { refusalCallKeys } from '../provider-keys.ts';
import { wayOfRefusal, type Inbox, type Letter } from './inbox.ts';

const click = (url: string): Promise<number | string> =>
  callShop(url, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

/** Routes of refusals; `callUrl` is what a merchant would register at the provider of the 080 number. */
export function refusalRoutes(inbox: Inbox, callUrl: string | undefined): Route[] {
  const call = async (phone: string): Promise<number | string> =>
    callUrl === undefined
      ? 'No address of the shop.'
      : callShop(callUrl, {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ phone, secret: refusalCallKeys.secret }),
        });
  const refuse = async (letter: Letter | undefined): Promise<Answer> => {
    const way = letter && wayOfRefusal(letter);
    if (letter === undefined || way === undefined)
      return json(404, { error: 'No advertising with such a refusal.' });
    const answer = await (way === 'CLICK' ? click(letter.oneClickUrl ?? '') : call(letter.to));
    if (answer !== 200) return json(502, { error: `The shop answered ${answer}.` });
    return { status: 303, headers: { location: `/inbox?to=${encodeURIComponent(letter.to)}` } };
  };
  return [
    {
      method: 'POST',
      path: '/inbox/:id/refuse',
      call: 'page.inbox-refuse',
      handle: ({ params }) => refuse(inbox.letters().find(({ id }) => id === params['id'])),
    },
    {
      method: 'POST',
      path: '/__outside/refusal-calls',
      call: 'page.refusal-calls',
      handle: async ({ body }) => json(200, { answer: await call(String(jsonObject(body)?.['phone'])) }),
    },
  ];
}
