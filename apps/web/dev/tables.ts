import { mount } from 'svelte';
import TablesPage from './TablesPage.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('tables.html has no #app');
mount(TablesPage, { target });
