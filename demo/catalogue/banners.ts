import type { DemoBanner } from '../types.ts';
export const banners: DemoBanner[] = [];
