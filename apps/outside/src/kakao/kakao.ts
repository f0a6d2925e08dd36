// Simulator of Kakao Login: codes, tokens, the account, unlinking and its webhook (docs/integrations.md#kakao).
// Pages are in kakao-page.ts, accounts in kakao-people.ts. Codes and tokens end with the process; links are stored.
import { randomBytes } from 'node:crypto';
import { callShop } from '../call-shop.ts';
import { kakaoKeys } from '../provider-keys.ts';
import type { Answer, Exchange, Route } from '../http.ts';
import { accountOnTheWire, findKakaoPerson, kakaoPeople, type KakaoPerson } from './kakao-people.ts';
import { authorizeProblemPage, consentPage } from './kakao-page.ts';
import type { World } from '../world.ts';

const CODE_LIVES_MS = 10 * 60_000;
const TOKEN_LIVES_SECONDS = 21_599;
const REFRESH_LIVES_SECONDS = 5_184_000;

export type KakaoSettings = {
  unlinkWebhookUrl: string | undefined;
  /** App id in tokens; another value simulates a token of another app. */
  appId: number;
};

export type Kakao = {
  routes: Route[];
  settings: KakaoSettings;
  /** Does what the consent page does, without a browser. */
  authorize(personId: string, redirectUri: string): { code: string } | undefined;
  /** Unlinks a member at Kakao: sends the webhook and returns the shop's answers. */
  disconnect(order: DisconnectOrder): Promise<(number | string)[]>;
  /** True for people who are linked with the shop. */
  isLinked(kakaoId: string): boolean;
  reset(): void;
};

export type DisconnectOrder = {
  person: string;
  times?: number;
  wrongKey?: boolean;
  method?: 'GET' | 'POST';
  referrerType?: 'ACCOUNT_DELETE' | 'FORCED_ACCOUNT_DELETE' | 'UNLINK_FROM_ADMIN' | 'UNLINK_FROM_APPS';
};

type Grant = { person: KakaoPerson; redirectUri: string; expiresAtMs: number };

/** Kakao's JSON has this content type and sometimes a WWW-Authenticate header (docs/integrations.md#kakao). */
const answer = (status: number, body: string): Answer => ({
  status,
  headers: {
    'content-type': 'application/json;charset=UTF-8',
    ...(status === 401 && { 'www-authenticate': 'Bearer realm="kakao"' }),
  },
  body,
});

const tokenError = (status: number, error: string, description: string, code: string): Answer =>
  answer(status, JSON.stringify({ error, error_description: description, error_code: code }));

const apiError = (status: number, msg: string, code: number): Answer =>
  answer(status, JSON.stringify({ msg, code }));

const randomText = (): string => randomBytes(24).toString('base64url');

type KakaoRecords = {
  world: World;
  codes: Map<string, Grant>;
  tokens: Map<string, Grant>;
  isLinked(kakaoId: string): boolean;
  link(kakaoId: string, isLinked: boolean): void;
};

function createRecords(world: World): KakaoRecords {
  const links = () => world.store.all<{ kakaoId: string; isLinked: boolean }>('kakao.link');
  return {
    world,
    codes: new Map(),
    tokens: new Map(),
    isLinked: (kakaoId) => links().some((link) => link.kakaoId === kakaoId && link.isLinked),
    link: (kakaoId, isLinked) => world.store.put('kakao.link', kakaoId, { kakaoId, isLinked }),
  };
}

const isLive = (records: KakaoRecords, grant: Grant | undefined): grant is Grant =>
  grant !== undefined && grant.expiresAtMs > records.world.now().getTime();

function authorize(records: KakaoRecords, personId: string, redirectUri: string) {
  const person = findKakaoPerson(personId);
  if (!person) return undefined;
  const code = randomText();
  records.codes.set(code, {
    person,
    redirectUri,
    expiresAtMs: records.world.now().getTime() + CODE_LIVES_MS,
  });
  records.link(person.kakaoId, true);
  return { code };
}

function issueToken(records: KakaoRecords, { body }: Exchange): Answer {
  const form = new URLSearchParams(body);
  if (form.get('client_id') !== kakaoKeys.restApiKey)
    return tokenError(401, 'invalid_client', 'Not exist client_id', 'KOE101');
  if (form.get('client_secret') !== kakaoKeys.clientSecret)
    return tokenError(401, 'invalid_client', 'Bad client credentials', 'KOE010');
  const code = form.get('code') ?? '';
  const grant = records.codes.get(code);
  if (!isLive(records, grant))
    return tokenError(400, 'invalid_grant', `authorization code not found for code=${code}`, 'KOE320');
  if (form.get('redirect_uri') !== grant.redirectUri)
    return tokenError(400, 'invalid_grant', 'Redirect URI mismatch.', 'KOE303');
  records.codes.delete(code);
  const token = randomText();
  records.tokens.set(token, {
    ...grant,
    expiresAtMs: records.world.now().getTime() + TOKEN_LIVES_SECONDS * 1000,
  });
  return answer(
    200,
    JSON.stringify({
      access_token: token,
      token_type: 'bearer',
      refresh_token: randomText(),
      expires_in: TOKEN_LIVES_SECONDS,
      refresh_token_expires_in: REFRESH_LIVES_SECONDS,
      scope: 'account_email profile_nickname name gender birthday birthyear phone_number',
    }),
  );
}

const withToken =
  (records: KakaoRecords, work: (grant: Grant) => Answer) =>
  ({ headers }: Exchange): Answer => {
    const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1];
    const grant = records.tokens.get(token ?? '');
    return isLive(records, grant) && records.isLinked(grant.person.kakaoId)
      ? work(grant)
      : apiError(401, 'this access token does not exist', -401);
  };

function unlink(records: KakaoRecords, { headers, body }: Exchange): Answer {
  if (headers['authorization'] !== `KakaoAK ${kakaoKeys.adminKey}`)
    return apiError(401, 'wrong appKey(admin) format', -401);
  const target = new URLSearchParams(body).get('target_id') ?? '';
  if (!records.isLinked(target)) return apiError(400, 'NotRegisteredUserException', -101);
  records.link(target, false);
  return answer(200, `{"id":${target}}`);
}

function kakaoRoutes(records: KakaoRecords, settings: KakaoSettings): Route[] {
  const sendAccount = withToken(records, ({ person }) =>
    answer(200, accountOnTheWire(person, records.world.now())),
  );
  const sendTokenInfo = withToken(records, ({ person, expiresAtMs }) => {
    const seconds = Math.floor((expiresAtMs - records.world.now().getTime()) / 1000);
    return answer(200, `{"id":${person.kakaoId},"expires_in":${seconds},"app_id":${settings.appId}}`);
  });
  const at = (method: Route['method'], path: string, call: string, handle: Route['handle']): Route => ({
    method,
    path: `/kakao${path}`,
    call,
    handle,
  });
  return [
    at('GET', '/oauth/authorize', 'page.kakao-authorize', showConsent),
    at('POST', '/oauth/authorize', 'kakao.authorize', (exchange) => consent(records, exchange)),
    at('POST', '/oauth/token', 'kakao.token', (exchange) => issueToken(records, exchange)),
    at('GET', '/v2/user/me', 'kakao.me', sendAccount),
    at('POST', '/v2/user/me', 'kakao.me', sendAccount),
    at('GET', '/v1/user/access_token_info', 'kakao.token-info', sendTokenInfo),
    at('POST', '/v1/user/unlink', 'kakao.unlink', (exchange) => unlink(records, exchange)),
  ];
}

/** Creates the simulator; `unlinkWebhookUrl` is what a merchant would register in the developer console. */
export function createKakao(world: World, unlinkWebhookUrl: string | undefined): Kakao {
  const records = createRecords(world);
  const settings: KakaoSettings = { unlinkWebhookUrl, appId: kakaoKeys.appId };
  return {
    routes: kakaoRoutes(records, settings),
    settings,
    authorize: (personId, redirectUri) => authorize(records, personId, redirectUri),
    isLinked: records.isLinked,
    async disconnect(order) {
      const person = findKakaoPerson(order.person);
      const url = settings.unlinkWebhookUrl;
      if (!person || url === undefined) return [];
      records.link(person.kakaoId, false);
      const answers: (number | string)[] = [];
      for (let time = 0; time < (order.times ?? 1); time += 1)
        answers.push(await sendUnlinked(url, person.kakaoId, order));
      return answers;
    },
    reset() {
      records.codes.clear();
      records.tokens.clear();
      settings.appId = kakaoKeys.appId;
    },
  };
}

function sendUnlinked(url: string, kakaoId: string, order: DisconnectOrder): Promise<number | string> {
  const fields = new URLSearchParams({
    app_id: String(kakaoKeys.appId),
    user_id: kakaoId,
    referrer_type: order.referrerType ?? 'UNLINK_FROM_APPS',
  }).toString();
  const authorization = `KakaoAK ${order.wrongKey ? 'wrong-admin-key' : kakaoKeys.adminKey}`;
  return order.method === 'GET'
    ? callShop(`${url}?${fields}`, { method: 'GET', headers: { authorization }, body: '' })
    : callShop(url, {
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: fields,
      });
}

/** Fault of an authorize request with Kakao's error code; undefined when valid. */
function authorizeProblem(query: URLSearchParams): { code: string; sentence: string } | undefined {
  if (query.get('client_id') !== kakaoKeys.restApiKey)
    return { code: 'KOE101', sentence: '잘못된 앱 키입니다.' };
  if (query.get('response_type') !== 'code')
    return { code: 'KOE001', sentence: 'response_type이 잘못되었습니다.' };
  if (!URL.canParse(query.get('redirect_uri') ?? ''))
    return { code: 'KOE006', sentence: '등록하지 않은 리다이렉트 URI입니다.' };
  return undefined;
}

function showConsent({ query }: Exchange): Answer {
  const problem = authorizeProblem(query);
  return problem ? authorizeProblemPage(problem) : consentPage(kakaoPeople, query);
}

/** Handles a button: redirects to the shop with a code, or with the refusal. */
function consent(records: KakaoRecords, { body }: Exchange): Answer {
  const form = new URLSearchParams(body);
  const problem = authorizeProblem(form);
  if (problem) return authorizeProblemPage(problem);
  const back = new URL(form.get('redirect_uri') ?? '');
  const state = form.get('state');
  const granted =
    form.get('action') === 'agree'
      ? authorize(records, form.get('person') ?? '', form.get('redirect_uri') ?? '')
      : undefined;
  if (granted) back.searchParams.set('code', granted.code);
  else {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'User denied access');
  }
  if (state !== null) back.searchParams.set('state', state);
  return { status: 302, headers: { location: back.href } };
}
