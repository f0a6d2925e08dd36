// Schemas of the API document: a schema with a title is listed once under components and referenced elsewhere. Paths and
// operations: openapi.ts.
import type { TSchema } from 'typebox';
import { exampleTextOf } from './examples.ts';

export type Json = Record<string, unknown>;
/** The description of the field at this path; undefined without one. */
export type Describe = (path: readonly string[]) => string | undefined;

type Shape = { title?: unknown; type?: unknown; description?: unknown };

/** Collects the named schemas of a document. */
export class Components {
  readonly schemas: Record<string, Json> = {};

  /** Adds a named schema and returns a reference to it. Throws when another schema has the name. */
  add(name: string, schema: Json): Json {
    const known = this.schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the contract are called ${name}: give one of them another name.`);
    this.schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  /** The schema in the form of the document; `describe` adds missing descriptions to its fields. */
  schema(schema: TSchema, describe: Describe = () => undefined, path: readonly string[] = []): Json {
    const { title } = schema as Shape;
    if (typeof title === 'string')
      return this.add(
        title,
        this.#body(schema, () => undefined, path),
      );
    return this.#body(schema, describe, path);
  }

  #body(schema: TSchema, describe: Describe, path: readonly string[]): Json {
    if ('x-file' in schema) return { type: 'string', format: 'binary' };
    const written: Json = {};
    for (const [key, value] of Object.entries(schema)) {
      // `x-sentence` is an annotation for the server.
      if (key === 'title' || key.startsWith('x-')) continue;
      written[key] = this.#valueOf(key, value, describe, path);
    }
    return written;
  }

  #valueOf(key: string, value: unknown, describe: Describe, path: readonly string[]): unknown {
    if (key === 'properties')
      return Object.fromEntries(
        Object.entries(value as Record<string, TSchema>).map(([name, inner]) => [
          name,
          this.#property(name, inner, describe, [...path, name]),
        ]),
      );
    if (key === 'patternProperties')
      return Object.fromEntries(
        Object.entries(value as Record<string, TSchema>).map(([pattern, inner]) => [
          pattern,
          this.schema(inner, describe, path),
        ]),
      );
    if (key === 'items') return this.schema(value as TSchema, describe, path);
    if (key === 'anyOf') return (value as TSchema[]).map((each) => this.schema(each, describe, path));
    return value;
  }

  #property(name: string, schema: TSchema, describe: Describe, path: readonly string[]): Json {
    const written = this.schema(schema, describe, path);
    const description = written['description'] ?? describe(path);
    const isPlainText = written['type'] === 'string' && !('enum' in written) && !('examples' in written);
    const example = isPlainText ? exampleTextOf(name, schema) : undefined;
    return {
      ...written,
      ...(description !== undefined && { description }),
      ...(example !== undefined && { examples: [example] }),
    };
  }
}
