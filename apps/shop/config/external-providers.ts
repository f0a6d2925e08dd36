// Settings of the sign-in, identity and message providers: which are configured, their keys and URLs.
// A provider is configured completely, simulated (demo) or absent; a partial configuration is refused (docs/decisions/073).
import {
  appleKeys,
  kakaoKeys,
  metaKeys,
  niceKeys,
  solapiKeys,
  sweetTrackerKeys,
  trackerDeliveryKeys,
} from '../../outside/src/provider-keys.ts';
import { readNaverPay, readSmartstore } from './channel-providers.ts';
import { allOf, type Source } from './provider-keys.ts';
import { providerSettingNames } from './provider-setting-names.ts';
import type { ExternalProvidersConfig, S3Config } from './shop-config.ts';

const realAddresses = {
  kakaoAuth: 'https://kauth.kakao.com',
  kakaoApi: 'https://kapi.kakao.com',
  apple: 'https://appleid.apple.com',
  nice: 'https://svc.niceapi.co.kr:22001',
  niceForm: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
  solapi: 'https://api.solapi.com',
  sweetTracker: 'https://info.sweettracker.co.kr',
  trackerDelivery: 'https://apis.tracker.delivery',
  meta: 'https://graph.facebook.com/v24.0',
} as const;

/** S3-compatible storage of uploads; undefined without its settings. */
export function readS3(source: Source): S3Config | undefined {
  const keys = allOf(source, 'S3', providerSettingNames.S3);
  if (keys === undefined) return undefined;
  return {
    endpoint: source.reader.address('S3_ENDPOINT', ''),
    region: keys['S3_REGION'] ?? '',
    bucket: keys['S3_BUCKET'] ?? '',
    accessKeyId: keys['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: keys['S3_SECRET_ACCESS_KEY'] ?? '',
    isPathStyle: source.reader.oneOf('S3_PATH_STYLE', ['0', '1'] as const, '1') === '1',
  };
}

/** Reads all providers; faults are added to the problems of `source`. */
export function readExternalProviders(source: Source): ExternalProvidersConfig {
  return {
    ...readKakao(source),
    ...readApple(source),
    ...readNice(source),
    ...readSolapi(source),
    ...readSweetTracker(source),
    ...readTrackerDelivery(source),
    ...readMeta(source),
    ...readMail(source),
    ...readNaverPay(source),
    ...readSmartstore(source),
  };
}

function readKakao(source: Source): Pick<ExternalProvidersConfig, 'kakao'> {
  const { reader, mode, simulators } = source;
  const keys = allOf(source, 'Kakao', providerSettingNames.KAKAO);
  if (keys === undefined && mode === 'live') return {};
  const isSimulated = keys === undefined && reader.text('KAKAO_AUTH_URL') === undefined;
  const otherwise = keys === undefined ? `${simulators.onServer}/kakao` : undefined;
  const authBaseUrl = reader.address('KAKAO_AUTH_URL', otherwise ?? realAddresses.kakaoAuth);
  return {
    kakao: {
      isSimulated,
      restApiKey: keys?.['KAKAO_REST_API_KEY'] ?? kakaoKeys.restApiKey,
      clientSecret: keys?.['KAKAO_CLIENT_SECRET'] ?? kakaoKeys.clientSecret,
      adminKey: keys?.['KAKAO_ADMIN_KEY'] ?? kakaoKeys.adminKey,
      appId: keys?.['KAKAO_APP_ID'] ?? String(kakaoKeys.appId),
      authorizeBaseUrl: isSimulated ? `${simulators.inBrowser}/kakao` : authBaseUrl,
      authBaseUrl,
      apiBaseUrl: reader.address('KAKAO_API_URL', otherwise ?? realAddresses.kakaoApi),
    },
  };
}

function readApple(source: Source): Pick<ExternalProvidersConfig, 'apple'> {
  const { reader, mode, simulators, problems } = source;
  const keys = allOf(source, 'Apple', providerSettingNames.APPLE);
  if (keys === undefined && mode === 'live') return {};
  const isSimulated = keys === undefined && reader.text('APPLE_URL') === undefined;
  const baseUrl = reader.address(
    'APPLE_URL',
    keys === undefined ? `${simulators.onServer}/apple` : realAddresses.apple,
  );
  const privateKey = keys?.['APPLE_PRIVATE_KEY']?.replaceAll('\\n', '\n') ?? appleKeys.privateKey;
  // The value is a secret and must not appear in the sentence.
  if (privateKey !== '' && !privateKey.includes('BEGIN PRIVATE KEY'))
    problems.push('APPLE_PRIVATE_KEY must be the text of the .p8 file, with its BEGIN and END lines.');
  return {
    apple: {
      isSimulated,
      servicesId: keys?.['APPLE_SERVICES_ID'] ?? appleKeys.servicesId,
      teamId: keys?.['APPLE_TEAM_ID'] ?? appleKeys.teamId,
      keyId: keys?.['APPLE_KEY_ID'] ?? appleKeys.keyId,
      privateKey,
      authorizeBaseUrl: isSimulated ? `${simulators.inBrowser}/apple` : baseUrl,
      baseUrl,
    },
  };
}

function readNice(source: Source): Pick<ExternalProvidersConfig, 'nice'> {
  const { reader, mode, simulators } = source;
  const keys = allOf(source, 'NICE', providerSettingNames.NICE);
  if (keys === undefined && mode === 'live') return {};
  return {
    nice: {
      isSimulated: keys === undefined && reader.text('NICE_URL') === undefined,
      clientId: keys?.['NICE_CLIENT_ID'] ?? niceKeys.clientId,
      clientSecret: keys?.['NICE_CLIENT_SECRET'] ?? niceKeys.clientSecret,
      productId: keys?.['NICE_PRODUCT_ID'] ?? niceKeys.productId,
      baseUrl: reader.address('NICE_URL', keys ? realAddresses.nice : `${simulators.onServer}/nice`),
      formUrl: reader.address(
        'NICE_FORM_URL',
        keys ? realAddresses.niceForm : `${simulators.inBrowser}/nice/CheckPlusSafeModel/service.cb`,
      ),
    },
  };
}

/** `N01=KA01TP…, M01=KA01TP…`: our templates and the ids that Kakao approved. */
function readTemplates({ reader, problems }: Source): Record<string, string> {
  const written = (reader.text('SOLAPI_TEMPLATES') ?? '').split(',').map((one) => one.trim());
  const pairs = written.filter((one) => one !== '').map((one) => one.split('=').map((part) => part.trim()));
  const wrong = pairs.find((pair) => pair.length !== 2 || pair.includes(''));
  if (wrong !== undefined)
    problems.push(`SOLAPI_TEMPLATES has "${wrong.join('=')}": it must be like N01=KA01TP…, M01=KA01TP….`);
  return Object.fromEntries(pairs.map(([name = '', id = '']) => [name, id]));
}

/** The simulator approves every template under its own name. */
const simulatorTemplates = Object.fromEntries(
  ['N01', 'M05', 'M06', 'M07', 'M08'].map((name) => [name, `KA01TP_${name}`]),
);

function readSolapi(source: Source): Pick<ExternalProvidersConfig, 'solapi'> {
  const { reader, mode, simulators, problems } = source;
  const keys = allOf(source, 'SOLAPI', providerSettingNames.SOLAPI);
  if (keys === undefined && mode === 'live') return {};
  const channelId = reader.text('SOLAPI_CHANNEL_ID') ?? (keys ? undefined : solapiKeys.channelId);
  const callbackSecret =
    reader.text('SOLAPI_CALLBACK_SECRET') ?? (keys ? undefined : solapiKeys.webhookSecret);
  const alimtalkTemplates = keys ? readTemplates(source) : simulatorTemplates;
  if (Object.keys(alimtalkTemplates).length > 0 && channelId === undefined)
    problems.push('SOLAPI_TEMPLATES needs SOLAPI_CHANNEL_ID: an Alimtalk comes from a Kakao channel.');
  return {
    solapi: {
      isSimulated: keys === undefined && reader.text('SOLAPI_URL') === undefined,
      apiKey: keys?.['SOLAPI_API_KEY'] ?? solapiKeys.apiKey,
      apiSecret: keys?.['SOLAPI_API_SECRET'] ?? solapiKeys.apiSecret,
      sender: (keys?.['SOLAPI_SENDER'] ?? solapiKeys.sender).replaceAll('-', ''),
      ...(channelId !== undefined && { channelId }),
      ...(callbackSecret !== undefined && { callbackSecret }),
      alimtalkTemplates,
      baseUrl: reader.address('SOLAPI_URL', keys ? realAddresses.solapi : `${simulators.onServer}/solapi`),
    },
  };
}

function readSweetTracker(source: Source): Pick<ExternalProvidersConfig, 'sweetTracker'> {
  const { reader, mode, simulators } = source;
  const apiKey = reader.text('SWEETTRACKER_KEY');
  if (apiKey === undefined && mode === 'live') return {};
  const realOrSimulated = apiKey ? realAddresses.sweetTracker : `${simulators.onServer}/sweettracker`;
  return {
    sweetTracker: {
      isSimulated: apiKey === undefined && reader.text('SWEETTRACKER_URL') === undefined,
      apiKey: apiKey ?? sweetTrackerKeys.apiKey,
      baseUrl: reader.address('SWEETTRACKER_URL', realOrSimulated),
    },
  };
}

function readTrackerDelivery(source: Source): Pick<ExternalProvidersConfig, 'trackerDelivery'> {
  const { reader, mode, simulators } = source;
  const keys = allOf(source, 'tracker.delivery', [
    'TRACKER_DELIVERY_CLIENT_ID',
    'TRACKER_DELIVERY_CLIENT_SECRET',
  ]);
  if (keys === undefined && mode === 'live') return {};
  const realOrSimulated = keys ? realAddresses.trackerDelivery : `${simulators.onServer}/tracker-delivery`;
  return {
    trackerDelivery: {
      isSimulated: keys === undefined && reader.text('TRACKER_DELIVERY_URL') === undefined,
      clientId: keys?.['TRACKER_DELIVERY_CLIENT_ID'] ?? trackerDeliveryKeys.clientId,
      clientSecret: keys?.['TRACKER_DELIVERY_CLIENT_SECRET'] ?? trackerDeliveryKeys.clientSecret,
      baseUrl: reader.address('TRACKER_DELIVERY_URL', realOrSimulated),
    },
  };
}

function readMeta(source: Source): Pick<ExternalProvidersConfig, 'meta'> {
  const { reader, mode, simulators } = source;
  const keys = allOf(source, 'Meta', ['META_PIXEL_ID', 'META_ACCESS_TOKEN']);
  if (keys === undefined && mode === 'live') return {};
  const appSecret = reader.text('META_APP_SECRET') ?? (keys ? undefined : metaKeys.appSecret);
  return {
    meta: {
      isSimulated: keys === undefined && reader.text('META_URL') === undefined,
      pixelId: keys?.['META_PIXEL_ID'] ?? metaKeys.pixelId,
      accessToken: keys?.['META_ACCESS_TOKEN'] ?? metaKeys.accessToken,
      ...(appSecret !== undefined && { appSecret }),
      baseUrl: reader.address('META_URL', keys ? realAddresses.meta : `${simulators.onServer}/meta/v24.0`),
    },
  };
}

function readMail(source: Source): Pick<ExternalProvidersConfig, 'mail'> {
  const { mode, problems } = source;
  const keys = allOf(source, 'Mail', providerSettingNames.SMTP);
  if (keys === undefined) {
    return mode === 'live' ? {} : { mail: { isSimulated: true, from: '온스 <help@onns.example>' } };
  }
  const url = keys['SMTP_URL'] ?? '';
  // The value contains a password and must not appear in the sentence.
  if (url !== '' && !(URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)))
    problems.push('SMTP_URL must look like smtps://user:password@host:465 or smtp://user:password@host:587.');
  return { mail: { isSimulated: false, url, from: keys['MAIL_FROM'] ?? '' } };
}
