// Results of sign-ins at Kakao and Apple and of identity windows, obtained from the simulators without a browser. Password
// sign-ins: members.ts.
import { createHash } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import { visitorOf } from './members.ts';
import { returnUrls } from '../providers.ts';
import type { TestShop } from '../shop.ts';

/** A Kakao authorization code for this person (apps/outside/src/kakao/kakao-people.ts). */
export async function kakaoCode(shop: TestShop, person = 'all'): Promise<string> {
  const { code } = await shop.outside.control('kakao/authorize', { person, redirectUri: returnUrls.kakao });
  return String(code);
}

/** A Kakao access token issued for our app. */
export async function kakaoToken(shop: TestShop, person = 'all'): Promise<string> {
  const keys = {
    client_id: 'outsidekakaorestapikey0000000000',
    client_secret: 'outsidekakaoclientsecret00000000',
    redirect_uri: returnUrls.kakao,
    code: await kakaoCode(shop, person),
    grant_type: 'authorization_code',
  };
  const answer = await fetch(`${shop.outside.url}/kakao/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(keys),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Apple's form fields for this person, `shared` or `hidden`. */
export async function appleForm(
  shop: TestShop,
  person = 'shared',
  state = 'a-state-of-a-cookie',
): Promise<Input<'loginWithApple'>> {
  const nonce = createHash('sha256').update(state).digest('hex');
  const { code, user } = await shop.outside.control('apple/authorize', {
    person,
    nonce,
    redirectUri: returnUrls.apple,
  });
  return { code: String(code), state, ...(user !== undefined && { user: String(user) }) };
}

export type Purpose = NonNullable<Input<'getNiceAuth'>['purpose']>;

/** Completes an identity window as this person and returns the fields of its redirect. */
export async function passWindow(
  shop: TestShop,
  {
    person = 'adult',
    purpose = 'REGISTER' as Purpose,
    api = visitorOf(shop),
    redirectUrl = '/auth/register',
  } = {},
): Promise<{ symmetricKey: string; fields: Record<string, string>; returnUrl: string }> {
  const { symmetricKey, formUrl: _formUrl, ...form } = await api.getNiceAuth({ redirectUrl, purpose });
  const { fields, returnUrl } = await shop.outside.control('nice/identify', { person, ...form });
  return { symmetricKey, fields: fields as Record<string, string>, returnUrl: String(returnUrl) };
}

/** Like passWindow, followed by the redirect; returns the input for reading the identity. */
export async function identified(
  shop: TestShop,
  options: Parameters<typeof passWindow>[1] = {},
): Promise<{ encData: string; symmetricKey: string }> {
  const { symmetricKey, fields } = await passWindow(shop, options);
  const answer = await shop.call('GET', '/auth/nice/return', { query: fields });
  const encData = new URL(String(answer.headers['location'])).searchParams.get('encData') ?? '';
  return { encData, symmetricKey };
}
