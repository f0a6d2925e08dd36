// Answers omit optional fields that are empty (docs/endpoints.md#c5); rows have null in their place.

type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** The fields that are not null. */
export const withoutNulls = <T extends object>(fields: T): WithoutNulls<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as WithoutNulls<T>;
