// Settings of the log, the metrics and the traces as rows of settings.ts. Not here: their reading (config.ts).

export type WatchSettingName = 'LOG_LEVEL' | 'METRICS_PORT' | 'METRICS_HOST' | 'TRACES_URL';

export const watchSettings: readonly { name: WatchSettingName; default: string; meaning: string }[] = [
  { name: 'LOG_LEVEL', default: 'warn', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'METRICS_PORT',
    default: '(off)',
    meaning: 'Port that serves metrics in the Prometheus format (docs/metrics.md).',
  },
  {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    meaning: 'Network address of the metrics port; keep it private.',
  },
  {
    name: 'TRACES_URL',
    default: '(off)',
    meaning:
      'Where traces are sent by OTLP over HTTP in JSON, with its path, such as http://collector:4318/v1/traces (docs/metrics.md#traces).',
  },
];
