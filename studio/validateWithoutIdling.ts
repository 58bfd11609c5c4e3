/**
 * Hides idle callbacks from Sanity, which then uses its timers for browsers that have none. Sanity waits once for each level of a
 * document and each 40 fields of it: a wait takes about 50 ms with idle callbacks, 4 ms with timers.
 */
for (const name of ['requestIdleCallback', 'cancelIdleCallback']) Reflect.deleteProperty(window, name)
