/** Where the docs keep the theme, which the site shares with them. */
const KEY = 'starlight-theme';

/** Starts the switch between the light and the dark theme. Without a choice the system's theme is shown. */
export function startTheme(): void {
	const button = document.querySelector<HTMLButtonElement>('[data-theme-switch]');
	const { dataset } = document.documentElement;
	const dark = matchMedia('(prefers-color-scheme: dark)');
	const isDark = () => (dataset.theme === undefined ? dark.matches : dataset.theme === 'dark');
	const show = () => button?.setAttribute('aria-pressed', String(isDark()));
	button?.addEventListener('click', () => {
		dataset.theme = isDark() ? 'light' : 'dark';
		show();
		try {
			localStorage.setItem(KEY, dataset.theme);
		} catch {
			// The choice holds for this page.
		}
	});
	dark.addEventListener('change', show);
	show();
}
