// The module rules of the server's features (docs/decisions/140): an area imports only areas to its left, features form no cycle, and
// a feature is imported only through its public API `<feature>/<feature>.ts`. Not here: the other rules of the tree (tidy.ts).
import { dirname, join } from 'node:path/posix';
import { featureAreas } from './areas.ts';
import { isTest, type Source } from './sources.ts';

const root = 'apps/api/src/features/';

type Import = { path: string; feature: string; target: string; targetFeature: string };

/** One sentence per violation; [] when there is none. */
export function judgeModules(sources: readonly Source[]): string[] {
  const inFeatures = sources.filter(({ path }) => path.startsWith(root) && path.endsWith('.ts'));
  const imports = inFeatures.filter(({ path }) => !isTest(path)).flatMap(importsOf);
  return [...inFeatures.flatMap(judgePlace), ...imports.flatMap(judgeImport), ...judgeCycles(imports)];
}

/** `<area>/<feature>` of a path below features/. */
function featureOf(path: string): string {
  return path.slice(root.length).split('/').slice(0, 2).join('/');
}

/** Imports, re-exports and dynamic imports of another feature. */
function importsOf({ path, text }: Source): Import[] {
  const feature = featureOf(path);
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, written = '']) => join(dirname(path), written))
    .filter((target) => target.startsWith(root) && featureOf(target) !== feature)
    .map((target) => ({ path, feature, target, targetFeature: featureOf(target) }));
}

function judgePlace({ path }: Source): string[] {
  const parts = path.slice(root.length).split('/');
  const isPlaced = parts.length >= 3 && featureAreas.some((area) => area === parts[0]);
  return isPlaced
    ? []
    : [`${path}: features are in features/<area>/<feature>/, area one of ${featureAreas.join(', ')}.`];
}

const rankOf = (feature: string): number => featureAreas.findIndex((area) => feature.startsWith(`${area}/`));

function judgeImport({ path, feature, target, targetFeature }: Import): string[] {
  const problems: string[] = [];
  if (rankOf(targetFeature) > rankOf(feature))
    problems.push(
      `${path}: imports ${targetFeature}, an area to the right. Compose the reaction in apps/api/src/effects.ts.`,
    );
  const publicApi = `${root}${targetFeature}/${targetFeature.split('/')[1]}.ts`;
  if (target !== publicApi) problems.push(`${path}: imports ${target} past the public API ${publicApi}.`);
  return problems;
}

/** One sentence per group of features that import each other in a circle. */
function judgeCycles(imports: readonly Import[]): string[] {
  const targetsOf = new Map<string, Set<string>>();
  for (const { feature, targetFeature } of imports)
    targetsOf.set(feature, (targetsOf.get(feature) ?? new Set()).add(targetFeature));
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [from];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of targetsOf.get(next) ?? [])
        if (!found.has(target)) {
          found.add(target);
          open.push(target);
        }
    return found;
  };
  const reach = new Map([...targetsOf.keys()].map((feature) => [feature, reached(feature)]));
  const inCycles = [...reach].filter(([feature, found]) => found.has(feature)).map(([feature]) => feature);
  const groups = new Set(
    inCycles.map((feature) =>
      inCycles
        .filter((other) => reach.get(feature)?.has(other) && reach.get(other)?.has(feature))
        .toSorted()
        .join(', '),
    ),
  );
  return [...groups].map((group) => `Features form an import cycle: ${group}.`);
}
