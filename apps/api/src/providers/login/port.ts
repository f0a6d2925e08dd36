// What the shop needs of companies at which people sign in; every answer is yes, no or unknown.
// How one company is asked lives in that company's file (kakao.ts, apple.ts).

export type LoginProviderName = 'KAKAO' | 'APPLE';

/** Who the company says it is. `providerId` never changes; the rest is there when the person gave it. */
export type ProviderPerson = {
  provider: LoginProviderName;
  providerId: string;
  name?: string;
  /** Only one that the company has verified. */
  email?: string;
  /** Digits of a Korean mobile phone. */
  phone?: string;
  gender?: 'FEMALE' | 'MALE';
  /** `YYYY-MM-DD` in the solar calendar. */
  birth?: string;
  /** True where the company itself says that the person is younger than fourteen. */
  isUnderFourteen?: boolean;
  /** Kept sealed, for one purpose: to end the link when the member leaves. */
  refreshToken?: string;
};

export type LoginYes = { kind: 'yes'; person: ProviderPerson };
/** The code or token is wrong, used, late, or made for somebody else's shop. */
export type LoginNo = { kind: 'no'; code: string };
/** The company does not answer, or refuses our own key: nothing is said about the person. */
export type LoginUnknown = { kind: 'unknown'; reason: string };
export type LoginAnswer = LoginYes | LoginNo | LoginUnknown;

/** `no` stands for a link that the company will never end; one that has ended already is a yes. */
export type UnlinkAnswer = { kind: 'yes' } | LoginNo | LoginUnknown;

export type SignInStart = {
  /** Where the browser goes; `state` (and Apple's `nonce`) are added by whoever keeps them. */
  authorizeUrl: string;
};

export type KakaoLogin = {
  start: SignInStart;
  /** The only address that a code may have been asked with. */
  redirectUrl: string;
  personByCode(code: string): Promise<LoginAnswer>;
  personByToken(token: string): Promise<LoginAnswer>;
  /** Ends the link of this person with the shop. */
  unlink(providerId: string): Promise<UnlinkAnswer>;
  /** True for the header with which Kakao's own servers call. */
  isKakao(authorization: string | undefined): boolean;
  /** True for our app's number. */
  isOurApp(appId: string): boolean;
};

/** What Apple tells about an account. */
export type AppleNotice = {
  type: 'email-disabled' | 'email-enabled' | 'consent-revoked' | 'account-delete';
  providerId: string;
  /** Unique to the notice: the same one again is a repeat. */
  jti: string;
};

export type AppleLogin = {
  start: SignInStart;
  /** `nonce` is what the sign-in was started with; undefined accepts only an attempt without one. */
  personByCode(code: string, nonce: string | undefined): Promise<LoginAnswer>;
  /** Ends the link for which this refresh token stands. */
  revoke(refreshToken: string): Promise<UnlinkAnswer>;
  /** The notice, undefined for one that Apple did not sign for us lately; unknown when its keys cannot be read now. */
  readNotice(payload: string): Promise<AppleNotice | undefined | LoginUnknown>;
};

/** A company that is not set up is not there, and neither is its button. */
export type LoginProviders = { kakao?: KakaoLogin; apple?: AppleLogin };
