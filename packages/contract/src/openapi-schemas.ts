// Schemas of the API document: a schema with a title is listed once under components and referenced elsewhere. Paths and
// operations: openapi.ts.
import type { TSchema } from 'typebox';
import { exampleTextOf } from './examples.ts';

export type Json = Record<string, unknown>;

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

  /** The schema in the form of the document. The description of a named schema is that of the field, beside the reference. */
  schema(schema: TSchema): Json {
    const { title, description, ...unnamed } = schema as { title?: string; description?: string };
    if (title === undefined) return this.#body(schema);
    return { ...this.add(title, this.#body(unnamed)), ...(description !== undefined && { description }) };
  }

  #body(schema: TSchema): Json {
    if ('x-file' in schema) {
      const { description } = schema as { description?: string };
      return { type: 'string', format: 'binary', ...(description !== undefined && { description }) };
    }
    const written: Json = {};
    for (const [key, value] of Object.entries(schema)) {
      // `x-sentence` is an annotation for the server.
      if (key === 'title' || key.startsWith('x-')) continue;
      written[key] = this.#valueOf(key, value);
    }
    return written;
  }

  #valueOf(key: string, value: unknown): unknown {
    if (key === 'properties')
      return Object.fromEntries(
        Object.entries(value as Record<string, TSchema>).map(([name, inner]) => [
          name,
          this.#property(name, inner),
        ]),
      );
    if (key === 'patternProperties')
      return Object.fromEntries(
        Object.entries(value as Record<string, TSchema>).map(([pattern, inner]) => [
          pattern,
          this.schema(inner),
        ]),
      );
    if (key === 'items') return this.schema(value as TSchema);
    if (key === 'anyOf') return (value as TSchema[]).map((each) => this.schema(each));
    return value;
  }

  #property(name: string, schema: TSchema): Json {
    const written = this.schema(schema);
    const isPlainText = written['type'] === 'string' && !('enum' in written) && !('examples' in written);
    const example = isPlainText ? exampleTextOf(name, schema) : undefined;
    return { ...written, ...(example !== undefined && { examples: [example] }) };
  }
}
