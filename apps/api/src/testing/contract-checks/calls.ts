// The calls of the contract by area, and the checks of those of one area (apps/api/src/contract-checks/<area>.test.ts).
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

export type Call = { operation: string; declaration: Endpoint };

const contractFolder = fileURLToPath(new URL('../../../../../packages/contract/src/', import.meta.url));

/** The calls that the files below packages/contract/src/<area>/ declare. Throws for an area without calls. */
export async function callsOf(area: string): Promise<Call[]> {
  const declared = new Set<unknown>();
  for (const path of globSync(`${contractFolder}${area}/**/*.ts`)) {
    const exported = Object.values((await import(path)) as object) as unknown[];
    for (const value of exported)
      if (typeof value === 'object' && value !== null)
        for (const declaration of Object.values(value) as unknown[]) declared.add(declaration);
  }
  const calls = Object.entries(contract as Record<string, Endpoint>)
    .map(([operation, declaration]) => ({ operation, declaration }))
    .filter(({ declaration }) => declared.has(declaration));
  if (calls.length === 0) throw new Error(`packages/contract/src/${area} declares no call.`);
  return calls;
}

/** A describe block that is left out where it concerns no call: vitest refuses an empty one. */
export function section(title: string, calls: readonly Call[], body: () => void): void {
  if (calls.length > 0) describe(title, body);
}
