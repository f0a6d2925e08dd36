// Identifies violations of unique indexes by concurrent inserts or updates. The caller decides what they mean.

/** The name of the violated index; undefined for other errors. */
export function uniqueViolation(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}

/** The name of the violated check constraint, also one that a trigger raises; undefined for other errors. */
export function checkViolation(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23514' && typeof constraint === 'string' ? constraint : undefined;
}
