// The settings of the storage of uploaded files as data. The others: settings.ts.

export type StorageSettingName =
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE';

export const storageSettings: readonly { name: StorageSettingName; default: string; meaning: string }[] = [
  {
    name: 'S3_ENDPOINT',
    default: '(files in DATA_DIR/uploads)',
    meaning:
      'S3-compatible storage of uploaded files, such as https://s3.ap-northeast-2.amazonaws.com. The bucket stays private; its CORS rule must permit PUT with content-type from PUBLIC_URL. Required in live mode.',
  },
  { name: 'S3_REGION', default: '(none)', meaning: 'Region of the bucket. Required with S3_ENDPOINT.' },
  { name: 'S3_BUCKET', default: '(none)', meaning: 'Name of the bucket. Required with S3_ENDPOINT.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    default: '(none)',
    meaning: 'Access key that may get, put and delete objects. Required with S3_ENDPOINT.',
  },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    default: '(none)',
    meaning: 'Secret of the access key. Required with S3_ENDPOINT.',
  },
  {
    name: 'S3_PATH_STYLE',
    default: '1',
    meaning: '0: the bucket is part of the host name (bucket.host) instead of the path.',
  },
];
