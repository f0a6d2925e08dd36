// Ids and keys that each simulated provider would issue to a merchant. Public test values, not secrets.
// Key pairs of Toss Payments are in toss-keys.ts.

export const kakaoKeys = {
  appId: 700001,
  restApiKey: 'outsidekakaorestapikey0000000000',
  clientSecret: 'outsidekakaoclientsecret00000000',
  adminKey: 'outsidekakaoadminkey000000000000',
} as const;

export const appleKeys = {
  servicesId: 'kr.onns.outside.web',
  teamId: 'OUTSIDETM1',
  keyId: 'OUTSIDEKY1',
  /** The .p8 file that Apple lets a merchant download once; public here. */
  privateKey: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtJZ6NZgr9fPpMiaO
AHQzg2Zng5sxXfV4fSz9RDbvpNyhRANCAASbcMSa6lINtVrH5kyh6axvaSqJSNRe
ajdHoA5dtTo0vh38GQ3gplPHP14Y1ju+pXaQHdxw/t2DaCrgsgYQy/HA
-----END PRIVATE KEY-----`,
} as const;

export const niceKeys = {
  clientId: 'outside-nice-client',
  clientSecret: 'outsidenicesecret000000000000000',
  accessToken: 'outside-nice-access-token-that-lives-for-fifty-years',
  productId: '2101979031',
} as const;

export const solapiKeys = {
  apiKey: 'NCSOUTSIDE000000',
  apiSecret: 'OUTSIDESOLAPISECRET0000000000000',
  sender: '15880000',
  channelId: 'KA01PFOUTSIDE0000000000000000000',
  webhookSecret: 'outside-solapi-webhook-secret',
} as const;

/** Of the provider of the 080 number. */
export const refusalCallKeys = { secret: 'outside-refusal-call-secret' } as const;

export const sweetTrackerKeys = { apiKey: 'outsideSweetTrackerKey' } as const;

export const trackerDeliveryKeys = {
  clientId: 'outside-tracker-client',
  clientSecret: 'outside-tracker-secret',
} as const;

export const s3Keys = {
  region: 'ap-northeast-2',
  bucket: 'onns-uploads',
  accessKeyId: 'AKIAOUTSIDE000000000',
  secretAccessKey: 'OutsideS3SecretAccessKey0000000000000000',
} as const;

export const metaKeys = {
  pixelId: '700000000000001',
  accessToken: 'EAAOutsideMetaAccessToken',
  appSecret: 'outsidemetaappsecret000000000000',
} as const;

/** Naver Pay of the order type: the button, the registration of orders, and the SOAP API. */
export const naverPayKeys = {
  merchantId: 'np_outside700001',
  certiKey: '0A1B2C3D-OUTS-IDE0-NPAY-00000000CERT',
  buttonKey: '0A1B2C3D-OUTS-IDE0-NPAY-000000BUTTON',
  accessLicense: '0100010000outsidenaverpayaccesslicense000000000000000000000000000000',
  secretKey: 'AQABAABvdXRzaWRlbmF2ZXJwYXlzZWNyZXRrZXkwMDAwMDAwMA==',
} as const;

/** The Commerce API. The client secret is a bcrypt salt, as every secret that Naver issues. */
export const naverCommerceKeys = {
  clientId: 'outsideNaverCommerce00',
  clientSecret: '$2a$04$outsideNaverCommerce0u',
} as const;

export const mailKeys = { user: 'onns', password: 'outside-mail-password' } as const;
