/* Runs before the first paint, so that nothing jumps. Styles read the marks. */
const { dataset } = document.documentElement;
try {
	// The docs keep the visitor's theme under this name.
	const theme = localStorage.getItem('starlight-theme');
	if (theme === 'light' || theme === 'dark') dataset.theme = theme;
} catch {
	// Storage may be forbidden; then the system's theme is shown.
}
if (/[?&]dollars=today(?:&|$)/.test(location.search)) dataset.dollars = 'today';
