// Interface of login providers; every response is yes, no or unknown. Implementations: kakao.ts, apple.ts.

export type LoginProviderName = 'KAKAO' | 'APPLE';

/** A person as identified by the provider. `providerId` never changes; other fields depend on the person's permission. */
export type ProviderPerson = {
  provider: LoginProviderName;
  providerId: string;
  name?: string;
  /** Only an address that the provider has verified. */
  email?: string;
  /** Digits of a Korean mobile phone. */
  phone?: string;
  gender?: 'FEMALE' | 'MALE';
  /** `YYYY-MM-DD` in the solar calendar. */
  birth?: string;
  /** True when the provider states that the person is younger than fourteen. */
  isUnderFourteen?: boolean;
  /** Stored encrypted, only to revoke the link when the member withdraws. */
  refreshToken?: string;
};

export type LoginYes = { kind: 'yes'; person: ProviderPerson };
/** The code or token is wrong, used, expired, or issued for another app. */
export type LoginNo = { kind: 'no'; code: string };
/** No response, or an error about our credentials: nothing is known about the person. */
export type LoginUnknown = { kind: 'unknown'; reason: string };
export type LoginAnswer = LoginYes | LoginNo | LoginUnknown;

/** `no`: the provider will never end this link. A link that has already ended is `yes`. */
export type UnlinkAnswer = { kind: 'yes' } | LoginNo | LoginUnknown;

export type SignInStart = {
  /** Start page of the sign-in; `state` (and Apple's `nonce`) are added by the caller. */
  authorizeUrl: string;
};

export type KakaoLogin = {
  start: SignInStart;
  /** The only redirect URL that a code may have been requested with. */
  redirectUrl: string;
  personByCode(code: string): Promise<LoginAnswer>;
  personByToken(token: string): Promise<LoginAnswer>;
  /** Ends the link between this person and our app. */
  unlink(providerId: string): Promise<UnlinkAnswer>;
  /** True for the Authorization header of Kakao's own servers. */
  isKakao(authorization: string | undefined): boolean;
  /** True for our app's id. */
  isOurApp(appId: string): boolean;
};

/** A notification of Apple about an account. */
export type AppleNotice = {
  type: 'email-disabled' | 'email-enabled' | 'consent-revoked' | 'account-delete';
  providerId: string;
  /** Unique per notification; repeats have the same value. */
  jti: string;
};

export type AppleLogin = {
  start: SignInStart;
  /** `nonce`: the value with which the sign-in was started; undefined only accepts an attempt without one. */
  personByCode(code: string, nonce: string | undefined): Promise<LoginAnswer>;
  /** Revokes the link of this refresh token. */
  revoke(refreshToken: string): Promise<UnlinkAnswer>;
  /** The notification; undefined when it has no recent valid signature; `unknown` when Apple's keys cannot be fetched. */
  readNotice(payload: string): Promise<AppleNotice | undefined | LoginUnknown>;
};

/** A provider that is not configured is undefined, and its button is not shown. */
export type LoginProviders = { kakao?: KakaoLogin; apple?: AppleLogin };
