/* Runs before the first paint, so that nothing jumps. Styles read the marks. */
const { dataset } = document.documentElement;
const query = location.search;
try {
	// The docs keep the visitor's theme under this name.
	const theme = localStorage.getItem('starlight-theme');
	if (theme === 'light' || theme === 'dark') dataset.theme = theme;
} catch {
	// Storage may be forbidden; then the system's theme is shown.
}
// An earlier address of the page of answers.
if (location.pathname === '/items/' && /[?&]q=[^&]/.test(query)) location.replace(`/ask/?q=${encodeURIComponent(new URLSearchParams(query).get('q'))}`);
// The catalogue with a filter or an order shows another list than the one that the build made.
if (location.pathname === '/items/' && /[?&](?:category|kind|tag|sort|from|to)=[^&]/.test(query)) dataset.catalogue = 'pending';
if (/[?&]dollars=today(?:&|$)/.test(query)) dataset.dollars = 'today';
