// Serialisers of answers, compiled once per declaration and process. Several servers of one process share them, and so do the
// GET route of a call, its HEAD route and its alternative paths.
import Fastify from 'fastify';
import { type Endpoint, answerOf } from '#contract/endpoint.ts';

type Serialise = (body: unknown) => string;

const serialisers = new WeakMap<Endpoint, Serialise>();

/**
 * Writes the declared fields of an answer as JSON. Compiled for the first answer: a process answers few of the calls in its first
 * seconds, and compiling all of them takes longer than the rest of its start.
 */
export function serialiserOf(declaration: Endpoint): Serialise {
  return (body) => {
    let serialise = serialisers.get(declaration);
    if (serialise === undefined) {
      serialise = compile({
        schema: answerOf(declaration),
        method: declaration.method,
        url: declaration.path,
      });
      serialisers.set(declaration, serialise);
    }
    return serialise(body);
  };
}

/** Fastify creates its compiler with the first route that has a schema. */
async function fastifyCompiler() {
  const server = Fastify();
  server.get('/', { schema: { response: { 200: {} } } }, () => '');
  await server.ready();
  if (server.serializerCompiler === undefined) throw new Error('Fastify has no compiler of serialisers.');
  return server.serializerCompiler;
}

const compile = await fastifyCompiler();
