/** Options of `vi.waitFor` for what happens soon: only a hang runs into the time-out, however slow the machine is. */
export const PATIENCE = { timeout: 120_000, interval: 50 };
