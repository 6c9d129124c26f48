/** For the knex command line: `DATABASE_URL=… npx knex migrate:status`. `npm start` migrates by itself. */
const config = {
  client: "pg",
  connection: process.env["DATABASE_URL"] ?? "",
  migrations: { directory: "./api/database/migrations", loadExtensions: [".ts"], extension: "ts" },
};

export default config;
