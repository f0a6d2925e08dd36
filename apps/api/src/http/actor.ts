// Authenticates the Authorization header and checks access to the call (docs/endpoints.md#access). Which rows the actor may see is decided in
// the SQL of each feature.
import { type Endpoint, needsSession, permissionsOfCall } from '#contract/endpoint.ts';
import { headOfficeOnly } from '#domain/members/staff.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Actor, guest } from '../actor.ts';
import type { Shop } from '../context.ts';
import { isSameHash, tokenHash } from '../secrets.ts';
import { findActor } from '../features/base/sessions/sessions.ts';

/** Longer values are not looked up. */
const maxTokenLength = 200;

/**
 * The actor of a call. An invalid token is a guest on an open read and refused on an open write. Refuses LOGIN_REQUIRED,
 * SESSION_EXPIRED, FORBIDDEN.
 */
export function actorOf(
  shop: Shop,
  declaration: Endpoint,
  authorization: string | undefined,
): Actor | Promise<Actor> {
  if (authorization === undefined) return admit(declaration, guest);
  return identify(shop, declaration, authorization);
}

async function identify(shop: Shop, declaration: Endpoint, authorization: string): Promise<Actor> {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1] ?? '';
  if (declaration.access === 'service' && isServiceToken(shop, token)) return { kind: 'service' };
  const isPossible = token !== '' && token.length <= maxTokenLength;
  const actor = isPossible ? await findActor(shop, token, shop.clock.now()) : undefined;
  if (actor !== undefined) return admit(declaration, actor);
  const { access, effect } = declaration;
  const isForAnyone = access === 'open' || access === 'open+';
  if (access === 'provider' || access === 'test') return guest;
  return isForAnyone && effect === 'read' ? guest : refuse('SESSION_EXPIRED');
}

/** Compared as hashes, in constant time. */
const isServiceToken = ({ config }: Shop, token: string): boolean =>
  isSameHash(tokenHash(token), tokenHash(config.mediaServiceToken));

function admit(declaration: Endpoint, actor: Actor): Actor {
  const mustChange = actor.kind === 'staff' && actor.mustChangePassword === true;
  if (!needsSession(declaration)) return mustChange ? guest : actor;
  if (actor.kind === 'guest') return refuse('LOGIN_REQUIRED');
  if (mustChange && !isOwnAccount(declaration))
    return refuse('FORBIDDEN', { message: '비밀번호를 변경한 후 이용해 주세요.' });
  if (isFor(declaration, actor)) return actor;
  const isOfStore = actor.kind === 'staff' && declaration.access === 'admin';
  return refuse('FORBIDDEN', isOfStore ? { message: headOfficeOnly } : {});
}

/** Calls with which staff manage their own account (docs/rules/staff.md#accounts). */
function isOwnAccount({ path }: Endpoint): boolean {
  return path === '/staff/me' || path.startsWith('/staff/auth/');
}

function isFor(declaration: Endpoint, actor: Exclude<Actor, { kind: 'guest' }>): boolean {
  const { access } = declaration;
  if (actor.kind === 'service' || access === 'service') return actor.kind === access;
  if (actor.kind === 'member') return access === 'member' || access === 'member-or-staff';
  if (actor.kind === 'staff-unverified')
    return access === 'staff-unverified' || access === 'staff-or-unverified';
  if (access === 'admin') return actor.role === 'ADMIN';
  if (access === 'staff-or-unverified') return true;
  if (access !== 'staff' && access !== 'member-or-staff') return false;
  const needed = permissionsOfCall(declaration);
  return needed.length === 0 || needed.some((permission) => actor.permissions.includes(permission));
}
