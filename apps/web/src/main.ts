import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import '@sobremesa/ui/styles/tokens.css';
import '@sobremesa/ui/styles/base.css';
import '@sobremesa/ui/styles/drawings.css';
import '@sobremesa/games/colours';
import './styles/left-hand.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { keepShell } from './app/install.ts';
import { loadOthersEarly, loadPage } from './app/pages.ts';
import { speak } from './language/i18n.svelte.ts';
import { router } from './routing/router.svelte.ts';
import { settings } from './settings/settings.svelte.ts';

const target = document.querySelector('#app');
if (target === null) throw new Error('the page has no place for the app');
// Starts loading before the texts, so that neither waits for the other; `App` shows a failure.
loadPage(router.route.page).catch(() => {});
await speak(settings.language);
// Removes what the document painted first.
target.replaceChildren();
mount(App, { target });
loadOthersEarly();
keepShell();
