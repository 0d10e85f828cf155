// Loaded before the server: when `npm run dev` is killed, its server must not keep the database open.
process.on('disconnect', () => process.exit());
process.channel?.unref();
