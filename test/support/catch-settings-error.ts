import { SettingsError } from '../../core/settings/settings.ts';

/** What is said of settings that are refused; fails when they are accepted. */
export function catchSettingsError(parse: () => unknown): string {
	try {
		parse();
	} catch (error) {
		if (error instanceof SettingsError) return error.message;
		throw error;
	}
	throw new Error('Expected a SettingsError, but the settings were accepted');
}
