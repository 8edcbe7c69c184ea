import type { DeliverySettings } from '../../core/delivery-settings.ts';
import type { NodeDeliverer } from '../../functions/services/node-deliverer.ts';

/** Thrown for what a maintainer can put right; its message is shown without a stack. */
export class CommandError extends Error {}

/** What a command works with. */
export type CommandContext = {
	readonly settings: DeliverySettings;
	readonly deliverer: NodeDeliverer;
	/** What follows the command's name, less flags. */
	readonly words: readonly string[];
	/** Values of flags. */
	readonly flags: Readonly<Record<string, readonly string[]>>;
	readonly isQuiet: boolean;
	readonly all: boolean;
};

/** What a command says: to people, and to programs with `--json`. */
type CommandResult = { readonly text: string; readonly json: unknown; readonly failed?: boolean };

export type Command = {
	readonly usage: string;
	readonly about: string;
	readonly run: (context: CommandContext) => Promise<CommandResult>;
};
