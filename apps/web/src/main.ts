import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/source-sans-3/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './app/App.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('the page has no place for the app');
mount(App, { target });
