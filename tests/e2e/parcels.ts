// Parcels of browser tests: sends an order and lets the courier deliver it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { programEnvironment, queryShop } from '../shop-process.ts';

const shipOrders = join(import.meta.dirname, '../../apps/shop/commands/ship-orders.ts');

/**
 * Scans of one hour ago, so that the first lookup finds the parcel delivered. Staff confirm the number, because scans before the dispatch
 * are doubted (docs/rules/delivery.md#plausibility). Returns the invoice number.
 */
export async function deliver({ request }: Page, orderNo: string): Promise<string> {
  const invoiceNumber = `${orderNo.slice(-9)}001`;
  const dataDir = process.env.ONNS_E2E_DATA_DIR ?? '';
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const scans = [
    { at: at(59), level: 2, where: '강남대리점', kind: '집화처리' },
    { at: at(30), level: 3, where: '옥천HUB', kind: '간선상차' },
    { at: at(1), level: 6, where: '마포대리점', kind: '배달완료' },
  ];
  const placed = await request.post(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/parcels`, {
    data: { carrierCode: '04', invoiceNumber, scans },
  });
  expect(placed.ok()).toBe(true);
  await promisify(execFile)(process.execPath, [shipOrders, orderNo, invoiceNumber], {
    env: programEnvironment({ DATA_DIR: dataDir }),
  });
  await queryShop(
    dataDir,
    `update shipment set is_confirmed = true, doubts = '{}', check_due_at = now() where invoice_number = '${invoiceNumber}'`,
  );
  return invoiceNumber;
}

/** Reloads the page of an order until the job has requested the tracking and it is delivered. */
export async function untilDelivered(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^구매 확정/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
