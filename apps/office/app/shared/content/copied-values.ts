// The values of a copy: hidden, and without uploaded pictures, because each upload belongs to one row (docs/rules/media.md#use).

const isUpload = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/files/');

function withoutUploads(value: unknown): unknown {
  if (isUpload(value)) return '';
  if (Array.isArray(value))
    return value.filter((one: { url?: unknown } | null) => !isUpload(one?.url)).map(withoutUploads);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutUploads(one)]));
}

export const copiedValues = <Values extends object>(values: Values): Values => ({
  ...(withoutUploads(values) as Values),
  isDisplay: false,
});
