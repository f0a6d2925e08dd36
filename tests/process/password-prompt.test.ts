// The prompt to change an old password, in the whole program (R052): a sign-in opens the session and redirects to the change, unless the shop
// does not ask for it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  type StartedShop,
  programEnvironment,
  queryShop,
  startTestShop,
  stopShop,
  filledDataDir,
} from '../shop-process.ts';

const root = dirname(dirname(import.meta.dirname));
/** A start of the program with the build and the demo fill. */
const longestTestMs = 200_000;
let shop: StartedShop | undefined;
const data = filledDataDir();
afterEach(async () => {
  if (shop !== undefined) await stopShop(shop);
  data.remove();
});

/** Redirect of the sign-in form, and whether it sets the token cookie. */
async function signIn({ url, dataDir }: StartedShop): Promise<{ to: string; hasToken: boolean }> {
  const { loginId, password } = JSON.parse(readFileSync(join(dataDir, 'demo-member.json'), 'utf8')) as {
    loginId: string;
    password: string;
  };
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ loginId, password, referer: '/mypage' }),
    headers: { origin: url },
    redirect: 'manual',
  });
  return {
    to: answer.headers.get('location') ?? String(answer.status),
    hasToken: answer.headers.getSetCookie().some((line) => /^access_token=[\w-]{20,}/.test(line)),
  };
}

test(
  'R052 a sign-in with a password of 200 days redirects to its change, and to the previous page without the prompt',
  async () => {
    shop = await startTestShop(data.path);
    expect(await signIn(shop)).toEqual({ to: '/mypage', hasToken: true });
    execFileSync(process.execPath, [join(root, 'apps/shop/commands/move-clock.ts'), '+200d'], {
      env: programEnvironment({ DATA_DIR: data.path, PORT: new URL(shop.url).port }),
    });
    // The running shop reads the moved clock within a second.
    const running = shop;
    await expect
      .poll(() => signIn(running), { timeout: 20_000, interval: 500 })
      .toEqual({ to: '/auth/change-password?referer=%2Fmypage', hasToken: true });
    await queryShop(
      data.path,
      `insert into shop_setting (group_name, "values", updated_at) values ('login', '{"asksForNewPassword": false}', '2026-01-01')`,
    );
    expect(await signIn(running)).toEqual({ to: '/mypage', hasToken: true });
  },
  longestTestMs,
);
