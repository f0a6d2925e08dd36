// Figures of earlier runs, stored beside their database: a run replaces its scenarios, the table shows all.
// Not here: measuring and reporting.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figures } from '../load/measure.ts';

export type Memory = { afterRunMb?: number; minutes?: number; everyHalfMinuteMb?: number[] };
export type SavedFigures = {
  figures: Record<string, Figures>;
  pgbench?: { select: number; update: number };
  memory: Memory;
};

const pathIn = (folder: string): string => join(folder, 'figures.json');

export function readSavedFigures(folder: string): SavedFigures {
  if (!existsSync(pathIn(folder))) return { figures: {}, memory: {} };
  return JSON.parse(readFileSync(pathIn(folder), 'utf8')) as SavedFigures;
}

export function saveFigures(folder: string, saved: SavedFigures): void {
  writeFileSync(pathIn(folder), `${JSON.stringify(saved, null, 2)}\n`);
}
