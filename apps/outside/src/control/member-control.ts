// Test control of sign-in, identity and message providers: sign in, verify identity, unlink, corrupt answers; without a browser.
// Planned answers, clock and recorded requests are in control.ts; no part of a provider's protocol.
//
//   POST /__outside/kakao/authorize   {person, redirectUri} -> {code}; people: kakao-people.ts
//   POST /__outside/kakao/disconnect  {person, times?, wrongKey?, method?: GET|POST, referrerType?} -> {answers, isLinked}
//   POST /__outside/apple/authorize   {person: shared|hidden, redirectUri, nonce?} -> {code, user?}
//   POST /__outside/apple/rotate-keys
//   POST /__outside/apple/notify      {person, type, forged?, fault?, jti?} -> {answer}
//   POST /__outside/nice/identify     {person, token_version_id, enc_data, integrity_value} -> {returnUrl, fields}
//   GET  /__outside/links             -> {kakao: ids of linked people, apple: …}
//   GET  /__outside/inbox?to=         -> {letters: [{channel, to, from, subject, text, at}]}, oldest first
//   POST /__outside/settings          {kakao: {unlinkWebhookUrl?, appId?}, apple: {notificationUrl?, idToken?},
//                                     nice: {result?}, solapi: {callbackUrl?, callbacks?: send|hold, callbackSecret?, templates?},
//                                     nicepay: {webhookUrl?, webhooks?: send|hold, hangMs?, fault?, inFlight?}, naver: {shopUrl?}}
import { applePeople } from '../apple/apple-people.ts';
import type { Apple, NotifyOrder } from '../apple/apple.ts';
import { json, jsonObject, type Answer, type Exchange, type Route } from '../http.ts';
import type { Inbox } from '../messages/inbox.ts';
import { kakaoPeople } from '../kakao/kakao-people.ts';
import type { DisconnectOrder, Kakao } from '../kakao/kakao.ts';
import type { Naver } from '../naver/naver.ts';
import type { Nice, NiceFields } from '../nice/nice.ts';
import type { Nicepay } from '../nicepay/nicepay.ts';
import type { MailServer } from '../messages/smtp.ts';
import type { Solapi } from '../messages/solapi.ts';
import type { Couriers } from '../couriers/couriers.ts';

export type MemberProviders = {
  kakao: Kakao;
  apple: Apple;
  nice: Nice;
  nicepay: Nicepay;
  naver: Naver;
  solapi: Solapi;
  inbox: Inbox;
  mail: MailServer;
  tracker: Couriers;
};

/** Changes the given settings; returns all settings. */
export function changeMemberSettings(
  { kakao, apple, nice, nicepay, naver, solapi, tracker }: MemberProviders,
  changes: Record<string, unknown>,
): object {
  for (const [name, provider] of Object.entries({ kakao, apple, nice, nicepay, naver, solapi, tracker }))
    Object.assign(provider.settings, changes[name] ?? {});
  return {
    kakao: kakao.settings,
    apple: apple.settings,
    nice: nice.settings,
    nicepay: nicepay.settings,
    naver: naver.settings,
    solapi: { callbackUrl: solapi.settings.callbackUrl, callbacks: solapi.settings.callbacks },
    tracker: tracker.settings,
  };
}

type Body = Record<string, unknown>;

const post = (path: string, work: (body: Body) => Answer | Promise<Answer>): Route => ({
  method: 'POST',
  path: `/__outside/${path}`,
  call: `page.${path.replace('/', '-')}`,
  handle: ({ body }: Exchange) => work((body === '' ? {} : jsonObject(body)) ?? {}),
});

const found = (value: object | undefined): Answer =>
  value === undefined
    ? json(400, { code: 'INVALID_CONTROL', message: 'Nobody, or a request that is none.' })
    : json(200, value);

const text = (body: Body, name: string): string => String(body[name] ?? '');

async function pressOnPage({ kakao, apple }: MemberProviders, { body }: Exchange): Promise<Answer> {
  const what = new URLSearchParams(body).get('what');
  if (what === 'kakao') await kakao.disconnect({ person: 'all' });
  if (what === 'apple') await apple.notify({ person: 'shared', type: 'consent-revoked' });
  if (what === 'rotate') apple.rotateKeys();
  return { status: 303, headers: { location: '/__outside' } };
}

export function memberControlRoutes(providers: MemberProviders): Route[] {
  const { kakao, apple, nice } = providers;
  return [
    post('kakao/authorize', (body) =>
      found(kakao.authorize(text(body, 'person'), text(body, 'redirectUri'))),
    ),
    post('kakao/disconnect', async (body) => {
      const answers = await kakao.disconnect(body as DisconnectOrder);
      return json(200, { answers });
    }),
    post('apple/authorize', (body) =>
      found(apple.authorize(text(body, 'person'), text(body, 'nonce'), text(body, 'redirectUri'))),
    ),
    post('apple/rotate-keys', () => {
      apple.rotateKeys();
      return json(200, {});
    }),
    post('apple/notify', async (body) => json(200, { answer: await apple.notify(body as NotifyOrder) })),
    post('nice/identify', (body) =>
      found(nice.identify(text(body, 'person'), body as unknown as NiceFields)),
    ),
    {
      method: 'POST',
      path: '/__outside/people',
      call: 'page.people',
      handle: (exchange) => pressOnPage(providers, exchange),
    },
    {
      method: 'GET',
      path: '/__outside/links',
      call: 'page.links',
      handle: () =>
        json(200, {
          kakao: kakaoPeople.map(({ kakaoId }) => kakaoId).filter((id) => kakao.isLinked(id)),
          apple: applePeople.map(({ id }) => id).filter((id) => apple.isLinked(id)),
        }),
    },
  ];
}
