// Makes every call of the contract with valid inputs (samples.ts) and a permitted caller, over HTTP.
import type { GivenFile } from '#contract/base/media.ts';
import { contract } from '#contract/contract.ts';
import { type Endpoint, needsSession } from '#contract/endpoint.ts';
import { type Actor, guest } from '../../actor.ts';
import { findActor } from '../../features/base/sessions/sessions.ts';
import { createSessionCache } from '../../http/session-cache.ts';
import { requestFor } from './inputs.ts';
import { multipart } from '../catalog/media.ts';
import { type OpenedMember, openMember, freshAddress } from '../members/members.ts';
import { testMediaToken } from '../providers.ts';
import type { Samples } from './sample-types.ts';
import { samplesOf } from './samples.ts';
import { samplesOfStaff } from './samples-of-staff.ts';
import type { Called, TestShop } from '../shop.ts';
import { type OpenedStaff, startStaffSignIn, makeStaff, openStaff } from '../members/staff.ts';

type Fields = Record<string, unknown>;
export type ValidCall = { input: Fields; token?: string };
export type SendOptions = { path?: string; token?: string | undefined; headers?: Record<string, string> };

/** A write that limits its own repetition; it is repeated a second later. */
export const isPolled = (declaration: Endpoint): boolean =>
  declaration.effect === 'write' && declaration.refuses.includes('TOO_MANY_REQUESTS');

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export type ValidCalls = {
  samples: Samples;
  member: OpenedMember;
  /** An ADMIN. */
  admin: OpenedStaff;
  /** A token that may make this call; undefined where no session is needed. */
  tokenFor(declaration: Endpoint): Promise<string | undefined>;
  /** True for a call that works only once per caller; each use gets its own caller and input. */
  isOnce(operation: string): boolean;
  /** Valid inputs of a call with the token of a permitted caller. */
  right(operation: string): Promise<ValidCall[]>;
  /** Valid inputs of a call of staff, or of members and staff, for an ADMIN. */
  rightOfAdmin(operation: string): Promise<ValidCall[]>;
  /** Sends an input as a client does, optionally to an alternative path. */
  send(declaration: Endpoint, input: Fields, options?: SendOptions): Promise<Called>;
  /** The actor of a token, for direct calls of handlers. */
  actorOf(token: string | undefined): Promise<Actor>;
};

/** Needs a demo shop with `outside` and a stopped clock. */
export async function openValidCalls(shop: TestShop): Promise<ValidCalls> {
  const samples = await samplesOf(shop);
  const member = await openMember(shop);
  const admin = await openStaff(shop);
  const sampleOf = (operation: string) =>
    samples[operation as keyof Samples] as
      | readonly Fields[]
      | ((caller: Caller) => Promise<Fields>)
      | undefined;
  const isOnce = (operation: string): boolean =>
    typeof sampleOf(operation) === 'function' || operation === 'logout';
  const right = async (operation: string): Promise<ValidCall[]> => {
    const declaration = (contract as Record<string, Endpoint>)[operation];
    const isAsked = declaration !== undefined && needsSession(declaration);
    const isNew = isAsked && isOnce(operation);
    const known = declaration !== undefined && isOfStaff(declaration) ? admin : member;
    const caller = isNew ? await newCaller(shop, declaration) : known;
    const sample = sampleOf(operation);
    const inputs = typeof sample === 'function' ? [await sample(caller as Caller)] : (sample ?? []);
    const token = declaration !== undefined && isOfService(declaration) ? testMediaToken : caller.token;
    return inputs.map((input) => ({ input, ...(isAsked ? { token } : {}) }));
  };
  const ofStaff: Record<string, () => Promise<Fields>> = samplesOfStaff(shop);
  const place = { db: shop.database.db, sessions: createSessionCache() };
  return {
    samples,
    member,
    admin,
    right,
    async rightOfAdmin(operation) {
      const sample = ofStaff[operation];
      if (sample !== undefined) return [{ input: await sample(), token: admin.token }];
      const declaration = (contract as Record<string, Endpoint>)[operation];
      const isShared = declaration?.access === 'member-or-staff';
      return (await right(operation)).map((call) => (isShared ? { ...call, token: admin.token } : call));
    },
    async tokenFor(declaration) {
      if (!needsSession(declaration)) return undefined;
      if (isOfService(declaration)) return testMediaToken;
      if (isUnverified(declaration)) return (await newCaller(shop, declaration)).token;
      return isOfStaff(declaration) ? admin.token : member.token;
    },
    isOnce,
    send: async (declaration, input, options = {}) => send(shop, declaration, input, options),
    async actorOf(token) {
      if (token === testMediaToken) return { kind: 'service' };
      // The test may have changed the session since.
      place.sessions.invalidate();
      const found = token === undefined ? undefined : await findActor(place, token, shop.clock.now());
      return found ?? guest;
    },
  };
}

type Caller = OpenedMember & OpenedStaff;

const isUnverified = ({ access }: Endpoint): boolean =>
  access === 'staff-unverified' || access === 'staff-or-unverified';
const isOfService = ({ access }: Endpoint): boolean => access === 'service';
const isOfStaff = ({ access }: Endpoint): boolean => access.startsWith('staff') || access === 'admin';

async function newCaller(shop: TestShop, declaration: Endpoint): Promise<OpenedMember | OpenedStaff> {
  if (isUnverified(declaration)) return startStaffSignIn(shop, await makeStaff(shop));
  return isOfStaff(declaration) ? openStaff(shop) : openMember(shop);
}

const isFile = (value: unknown): value is GivenFile =>
  typeof (value as Partial<GivenFile> | undefined)?.bytes === 'function';

/** The multipart body of a call with a file. */
function formOf({ file, ...fields }: Fields): ReturnType<typeof multipart> {
  const { contentType, bytes } = file as GivenFile;
  return multipart(fields as Record<string, string>, { contentType, bytes: bytes() });
}

async function send(
  shop: TestShop,
  declaration: Endpoint,
  input: Fields,
  options: SendOptions,
): Promise<Called> {
  const { url, body } = requestFor(declaration, input, options.path);
  const form = declaration.takesFile && isFile(input['file']) ? await formOf(input) : undefined;
  const ask = () =>
    shop.call(declaration.method, url, {
      ...(form ? { rawBody: form.rawBody } : body === undefined ? {} : { body }),
      headers: {
        ...(form && { 'content-type': form.contentType }),
        ...bearer(options.token),
        ...options.headers,
      },
      from: freshAddress(),
    });
  const answer = await ask();
  if (answer.status !== 429 || !isPolled(declaration)) return answer;
  shop.clock.moveBy(1100);
  return ask();
}
